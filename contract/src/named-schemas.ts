import { modules } from './endpoints.ts';
import * as schemas from './schemas.ts';

/** Whether a schema is an object or a closed list, which a generated client should name. */
function isNamedSchema(name: string, value: unknown): value is object {
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null) return false;
  return ('type' in value && value.type === 'object') || 'anyOf' in value;
}

/** The exported schemas by name, for the OpenAPI document. */
export const namedSchemas: readonly { name: string; schema: object }[] = [
  schemas,
  ...Object.values(modules),
].flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isNamedSchema(name, value) ? [{ name, schema: value }] : [],
  ),
);
