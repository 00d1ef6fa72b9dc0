/** A part of a whole that is shown as well. */
export interface Part {
  id: string;
  /** The blurred number of people it is made of: an exact one would show in what is hidden. */
  people: number;
  shown: boolean;
}

/**
 * Which parts are hidden beside those that are anyway: what is not shown is the whole less what is, so while that comes
 * to fewer than `fewest` people, the smallest shown part is hidden too (complementary suppression). People in no group are
 * a part that is never shown. Hides everything when even that is not enough.
 */
export function hiddenWith(parts: readonly Part[], fewest: number): Set<string> {
  const hidden = new Set(parts.filter(({ shown }) => !shown).map(({ id }) => id));
  const shown = parts.filter((part) => part.shown).toSorted((one, two) => one.people - two.people);
  let rest = parts.filter((part) => !part.shown).reduce((sum, { people }) => sum + Math.max(0, people), 0);
  for (const { id, people } of shown) {
    if (hidden.size === 0 || rest >= fewest) break;
    hidden.add(id);
    rest += people;
  }
  return hidden;
}
