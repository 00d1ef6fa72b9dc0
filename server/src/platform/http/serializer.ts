import fastJson from 'fast-json-stringify';
import type { TSchema } from 'typebox';

type Serializer = (value: unknown) => string;

/** Serializes values of a schema as JSON. */
export const serializerOf = (schema: TSchema): Serializer =>
  fastJson(schema as Parameters<typeof fastJson>[0]);

/**
 * Writes an answer by its schema. What writes it is made for the first answer: for all endpoints together that takes most
 * of a second, which each start of a server would wait for.
 */
export function lateSerializer(schema: TSchema): Serializer {
  let write: Serializer | null = null;
  return (value) => (write ??= serializerOf(schema))(value);
}
