"""Environments for learning programs: PettingZoo, Gymnasium, OpenSpiel, and many games at once in
shared arrays.
"""
