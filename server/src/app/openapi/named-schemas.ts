import { allEndpoints, modules } from '#contract/endpoints.ts';
import * as schemas from '#contract/schemas.ts';
import { enumText, nameEnums, partsOf } from './enum-names.ts';
import { isJson, plain, valuesOf, type Json } from './plain-schema.ts';

/** Whether a schema is an object or a closed list, which a generated client should name. */
function isNamedSchema(name: string, value: unknown): value is object {
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null) return false;
  return ('type' in value && value.type === 'object') || 'anyOf' in value;
}

const namedSchemas: readonly { name: string; schema: object }[] = [
  schemas,
  ...Object.values(modules),
].flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isNamedSchema(name, value) ? [{ name, schema: value }] : [],
  ),
);

/** Schemas are compared by their text, because TypeBox copies schemas that are optional. */
const textOf = (schema: unknown): string => JSON.stringify(schema);

/** The schemas of an OpenAPI document: one that has a name is written once and referred to everywhere else. */
export class Components {
  readonly #names = new Map<string, string>();
  readonly #schemas = new Map<string, Json>();
  readonly #used = new Set<string>();
  readonly #enumNames: ReadonlyMap<string, string>;

  constructor() {
    for (const { name, schema } of namedSchemas) this.#add(name, plain(schema));
    this.#enumNames = nameEnums(
      [
        ...namedSchemas.map(({ name, schema }) => ({ owner: name, schema: plain(schema) })),
        ...allEndpoints.flatMap(({ name, spec }) => partsOf(name, spec)),
      ],
      new Set(this.#schemas.keys()),
    );
  }

  /** Two names for one schema become one; one name for two schemas is a mistake. */
  #add(name: string, schema: Json): void {
    const text = textOf(schema);
    if (this.#names.has(text)) return;
    if (this.#schemas.has(name)) throw new Error(`The contract has two different schemas named ${name}.`);
    this.#names.set(text, name);
    this.#schemas.set(name, schema);
  }

  /** Returns a schema, or a reference to it when it has a name. */
  refer(schema: unknown): Json {
    const value = plain(schema);
    const name = this.#names.get(textOf(value)) ?? this.#nameEnum(value);
    if (!name) return this.#partsOf(value);
    this.#used.add(name);
    return { $ref: `#/components/schemas/${name}` };
  }

  /** A closed list that says more than its values, such as a default, stays where it is. */
  #nameEnum(schema: Json): string | undefined {
    const values = valuesOf(schema);
    const name = values && Object.keys(schema).length === 2 && this.#enumNames.get(enumText(values));
    if (name) this.#add(name, schema);
    return name || undefined;
  }

  /** Does the same, and gives an object without a name this one. */
  name(name: string, schema: unknown): Json {
    const value = plain(schema);
    if (value['type'] === 'object') this.#add(name, value);
    return this.refer(value);
  }

  /** Returns the schemas that were referred to, and those that they refer to, in the order of their names. */
  all(): Record<string, Json> {
    const written = new Map<string, Json>();
    // The set grows while the parts are written, and the loop goes on with what is new.
    for (const name of this.#used) written.set(name, this.#partsOf(this.#schemas.get(name) ?? {}));
    return Object.fromEntries([...written].toSorted(([a], [b]) => a.localeCompare(b)));
  }

  #partsOf(schema: Json): Json {
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, this.#part(value)]));
  }

  #part(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#part(each));
    return isJson(value) ? this.refer(value) : value;
  }
}
