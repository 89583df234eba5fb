"""Breaks the rules of a title, one change at a time, and asks the rule tests whether they notice
(`make mutants`).
"""
