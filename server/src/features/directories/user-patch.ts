import { scimPatch } from 'scim-patch';
import { AppError } from '../../platform/errors/errors.ts';
import { readOperations } from './group-resource.ts';
import { userSchema } from './user-resource.ts';

type Resource = Readonly<Record<string, unknown>>;

/** The parts of a person that are read. A patch may change others too, which mean nothing here. */
const isKept = (path: string): boolean =>
  /^(userName|externalId|displayName|active|name|emails)([.[]|$)/i.test(path.replace(`${userSchema}:`, ''));

/** Some directories name parts with dots in the value: { "name.givenName": "Nora" }. */
function spelledOut(
  op: string,
  path: string | null,
  value: unknown,
): { op: string; path: string; value: unknown }[] {
  if (path !== null) return isKept(path) ? [{ op, path: path.replace(`${userSchema}:`, ''), value }] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('bad_value');
  return Object.entries(value).flatMap(([key, part]) => spelledOut(op, key, part));
}

/** The library’s types name its own resources; it takes any. */
const patched = scimPatch as unknown as (
  resource: Resource,
  operations: readonly ReturnType<typeof spelledOut>[number][],
) => Resource;

/** Returns a person after a patch. Pure. Errors: bad_value, bad_path. */
export function patchUser(resource: Resource, body: Resource): Resource {
  const operations = readOperations(body).flatMap(({ op, path, value }) => spelledOut(op, path, value));
  try {
    return patched(structuredClone(resource), operations);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('bad_path');
  }
}
