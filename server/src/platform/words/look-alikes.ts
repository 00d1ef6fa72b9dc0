/** Letters of other alphabets that are drawn like Latin ones, after the table of confusables of Unicode (UTS 39). */
const alphabets: readonly (readonly [latin: string, other: string])[] = [
  ['ABCEHIJKMOPSTXYaceijopsxyh', 'АВСЕНІЈКМОРЅТХУасеіјорѕхуһ'],
  ['ABEZHIKMNOPTYXov', 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον'],
];

const mapsOf = (from: string, to: string) => new Map([...from].map((letter, at) => [letter, [...to][at]!]));
const toLatin = alphabets.map(([latin, other]) => mapsOf(other, latin));
const fromLatin = alphabets.map(([latin, other]) => mapsOf(latin, other));

/** Returns the name in another alphabet if each of its letters is drawn alike there. */
function redrawn(name: string, map: ReadonlyMap<string, string>): string | undefined {
  const drawn = [...name].map((letter) => map.get(letter) ?? (/\p{L}/u.test(letter) ? undefined : letter));
  return drawn.includes(undefined) ? undefined : drawn.join('');
}

/**
 * Returns the names, in small letters, that people cannot tell from this one: itself, and itself in letters of another
 * alphabet. The first is the same for all of them (docs/domain.md#names).
 */
export function drawnAlike(name: string): string[] {
  const latin = toLatin.map((map) => redrawn(name, map)).find((one) => one !== undefined) ?? name;
  const others = fromLatin.map((map) => redrawn(latin, map)).filter((one) => one !== undefined);
  return [...new Set([latin, ...others, name].map((one) => one.toLowerCase()))];
}
