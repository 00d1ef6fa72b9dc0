import type { EndpointSpec } from './endpoint.ts';

/** Returns the same text for the same values, in whatever order their names are. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, plain(one)]);
}

/** cyrb53: a fast hash of 53 bits. A version tells saves apart; it protects nothing. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

/** The names of the answer's parts that a call saves. */
const editedNames = ({ edits, body }: EndpointSpec): readonly string[] =>
  edits === 'body'
    ? Object.keys((body as { properties?: object } | undefined)?.properties ?? {})
    : (edits ?? []);

/** The part of an answer, or of the settings in it; with a dot, a part of a part. */
function partOf(thing: object, name: string): unknown {
  const { settings, ...rest } = thing as Record<string, unknown>;
  const all = { ...(settings as object | undefined), ...rest };
  return name
    .split('.')
    .reduce<unknown>((part, each) => (part as Record<string, unknown> | null)?.[each] ?? null, all);
}

/**
 * Returns the version of a thing for one call that saves it: it changes with the values that the call can change, and
 * with nothing else (docs/domain.md#two-people-at-once). `thing` is an answer of the API.
 */
export const versionOf = (spec: EndpointSpec, thing: object): string =>
  hashOf(JSON.stringify(editedNames(spec).map((name) => plain(partOf(thing, name)))));
