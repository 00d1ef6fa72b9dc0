export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The words of this project that JSON Schema does not know. */
const ownWords: readonly string[] = ['oneLine'];

const textConst = (value: unknown): string | undefined =>
  isJson(value) && value['type'] === 'string' && typeof value['const'] === 'string'
    ? value['const']
    : undefined;

/** TypeBox writes a closed list as one schema for each value; generators of clients look for `enum`. */
function withEnum(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const values = anyOf.map(textConst);
  if (values.every((value) => value !== undefined)) return { ...rest, type: 'string', enum: values };
  const [only, ...others] = anyOf as unknown[];
  return isJson(only) && !others.length ? { ...rest, ...only } : schema;
}

/** Plain JSON of a schema in standard words: TypeBox marks its own with symbols and hidden fields. */
export const plain = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    ownWords.includes(key) ? undefined : isJson(value) ? withEnum(value) : value,
  ) as Json;

/** The values of a closed list. A list of one value is a mark and needs no name. */
export const valuesOf = (schema: Json): readonly string[] | undefined => {
  const values = schema['enum'];
  return Array.isArray(values) && values.length > 1 ? (values as string[]) : undefined;
};

export const pascal = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;
