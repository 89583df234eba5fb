"""The difference of two lists of elements, as the stream sends it."""

from bisect import bisect_left

from quadriga.table.picture import Elements


def changes(name: str, tag: str, old: Elements, new: Elements) -> str:
    """The elements of a list that changed, the last first; one that is new or moved names the one
    that follows it.
    """
    gone = " ".join([key for key in old if key not in new])
    stays = in_place(list(old), list(new))
    parts, follower = [], ""
    for key in reversed(new):
        if key not in stays:
            parts.append(new[key].replace(f'id="{key}"', f'id="{key}" data-before="{follower}"', 1))
        elif old[key] != new[key]:
            parts.append(new[key])
        follower = key
    if not gone and not parts:
        return ""
    return f'<{tag} data-into="{name}" data-gone="{gone}">{"".join(parts)}</{tag}>'


def in_place(old: list[str], new: list[str]) -> set[str]:
    """As many elements as possible that stand in both lists in one order.

    >>> sorted(in_place(["a", "b", "c", "d"], ["d", "a", "x", "b", "c"]))
    ['a', 'b', 'c']
    """
    places = {key: i for i, key in enumerate(old)}
    common = [key for key in new if key in places]
    both = set(common)
    if common == [key for key in old if key in both]:
        return both
    # The ascending rows found so far, by their length: the place at which the best one ends.
    ends: list[int] = []
    lengths = []
    for key in common:
        length = bisect_left(ends, places[key])
        ends[length : length + 1] = [places[key]]
        lengths.append(length)
    kept, wanted = set(), len(ends) - 1
    for key, length in zip(reversed(common), reversed(lengths), strict=True):
        if length == wanted:
            kept.add(key)
            wanted -= 1
    return kept
