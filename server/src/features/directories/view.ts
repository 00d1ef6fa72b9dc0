/** Which attributes a directory wants to see, or not to see (RFC 7644, 3.9). */
export interface View {
  attributes?: string;
  excludedAttributes?: string;
}

/** Returns the names in a list of attributes, in lower case and without their schema. */
export const named = (list: string | undefined): string[] =>
  (list ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .map((name) => name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, ''))
    .filter(Boolean);

/** They are sent whatever was asked for. */
const always = new Set(['schemas', 'id']);

/** Returns a person with the attributes that were asked for. A part of an attribute brings the attribute. */
export function viewed<R extends object>(resource: R, { attributes, excludedAttributes }: View): object {
  const [wanted, left] = [named(attributes), named(excludedAttributes)];
  if (!wanted.length && !left.length) return resource;
  const isWanted = (name: string) =>
    wanted.length
      ? wanted.some((each) => each === name || each.startsWith(`${name}.`))
      : !left.includes(name);
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => always.has(name) || isWanted(name.toLowerCase())),
  );
}
