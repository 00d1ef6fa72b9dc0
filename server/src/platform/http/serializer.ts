import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serializer = (value: unknown) => string;

const made = new WeakMap<TSchema, Serializer>();

/** What writes values of a schema as JSON. */
export function serializerOf(schema: TSchema): Serializer {
  const known = made.get(schema);
  if (known) return known;
  const fresh: Serializer = fastJson(schema as Parameters<typeof fastJson>[0]);
  made.set(schema, fresh);
  return fresh;
}

/**
 * Writes an answer by its schema. What writes it is made for the first answer: for all endpoints together that takes most
 * of a second, which each start of a server would wait for.
 */
export function lateSerializer(schema: TSchema): Serializer {
  let write: Serializer | null = null;
  return (value) => (write ??= serializerOf(schema))(value);
}
