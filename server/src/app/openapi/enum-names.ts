import type { EndpointSpec } from '#contract/endpoint.ts';
import { isJson, pascal, plain, valuesOf } from './plain-schema.ts';

interface Found {
  /** The text of the values. */
  text: string;
  property: string;
  owner: string;
}

const singular = (property: string): string =>
  property.endsWith('s') && !property.endsWith('ss') ? property.slice(0, -1) : property;

const camel = (property: string): string =>
  property.replaceAll(/[^A-Za-z0-9]+(\w)/g, (_all, letter: string) => letter.toUpperCase());

function walk(schema: unknown, property: string, owner: string, found: Found[]): void {
  if (Array.isArray(schema)) for (const each of schema) walk(each, property, owner, found);
  if (!isJson(schema)) return;
  const values = valuesOf(schema);
  if (values) found.push({ text: enumText(values), property: pascal(camel(property)), owner });
  const { properties, items, anyOf } = schema;
  for (const [name, part] of Object.entries(isJson(properties) ? properties : {}))
    walk(part, name, owner, found);
  walk(items, singular(property), owner, found);
  walk(anyOf, property, owner, found);
}

export const enumText = (values: readonly string[]): string => JSON.stringify(values);

interface Source {
  owner: string;
  schema: unknown;
}

export const partsOf = (name: string, { params, query, body, response }: EndpointSpec): Source[] =>
  [params, query, body, response].map((schema) => ({ owner: pascal(name), schema: plain(schema ?? {}) }));

/**
 * Names the closed lists that the contract gives no name: by their property where several things have it, and it is always this list, else
 * by what has the property too. The names don't depend on what is asked for first, because generated clients hold them.
 */
export function nameEnums(sources: readonly Source[], taken: ReadonlySet<string>): Map<string, string> {
  const found: Found[] = [];
  for (const { owner, schema } of sources) walk(schema, '', owner, found);
  const listsOf = setsBy(found, ({ property, text }) => [property, text]);
  const ownersOf = setsBy(found, ({ property, owner }) => [property, owner]);
  const isShared = (property: string) =>
    listsOf.get(property)?.size === 1 && (ownersOf.get(property)?.size ?? 0) > 1;
  const names = new Map<string, string>();
  const used = new Set(taken);
  for (const { text, property, owner } of found) {
    if (names.has(text)) continue;
    const name = [property, owner + property].find(
      (each) => !used.has(each) && (each !== property || isShared(property)),
    );
    if (!name) continue;
    names.set(text, name);
    used.add(name);
  }
  return names;
}

function setsBy<V>(values: readonly V[], entryOf: (value: V) => [string, string]): Map<string, Set<string>> {
  const sets = new Map<string, Set<string>>();
  for (const value of values) {
    const [key, part] = entryOf(value);
    sets.set(key, (sets.get(key) ?? new Set()).add(part));
  }
  return sets;
}
