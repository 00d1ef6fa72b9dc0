import { isFailure } from '../api/failure.ts';

export { versionOf } from '#contract/version.ts';

/** The thing that a form edits, as it was read, and the values that the form makes of it. */
export interface Edited<V extends object> {
  thing: object;
  valuesOf(thing: object): V;
}

/** A field that two people changed to different values. */
export interface Conflict {
  name: string;
  mine: unknown;
  theirs: unknown;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Makes three-way merge of a form: what only somebody else changed is taken over, what only I changed stays, and where
 * both changed a field to different values the person decides.
 */
export function mergeOf<V extends object>(
  base: V,
  mine: V,
  theirs: V,
): { taken: Partial<V>; conflicts: Conflict[] } {
  const names = (Object.keys(theirs) as (keyof V & string)[]).filter(
    (name) => !same(base[name], theirs[name]) && !same(mine[name], theirs[name]),
  );
  const untouched = names.filter((name) => same(mine[name], base[name]));
  const taken = Object.fromEntries(untouched.map((name) => [name, theirs[name]])) as Partial<V>;
  const conflicts = names
    .filter((name) => !untouched.includes(name))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
  return { taken, conflicts };
}

/** Returns the thing as somebody else has saved it since, of a refused save; null for every other error. */
function savedSince(error: unknown): object | null {
  if (!isFailure(error, 'changed_since')) return null;
  const { current } = error.details;
  return typeof current === 'object' ? current : null;
}

/** Returns what a refused save means for the values of the form. Null if the error is another one. */
export function meet<V extends object>(error: unknown, { valuesOf }: Edited<V>, began: object, mine: V) {
  const since = savedSince(error);
  return since && { since, ...mergeOf(valuesOf(began), mine, valuesOf(since)) };
}
