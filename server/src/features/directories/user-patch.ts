import { AppError } from '../../platform/errors/errors.ts';
import { applyPatch, ScimTooLarge } from '../../platform/gate/scim.ts';
import { readOperations } from './group-resource.ts';
import { foldPath } from './fold-names.ts';

type Resource = Readonly<Record<string, unknown>>;

/** The parts of a person that are read. A patch may change others too, which mean nothing here. */
const isKept = (path: string): boolean =>
  /^(userName|externalId|employeeNumber|displayName|active|name|emails)([.[]|$)/.test(path);

/** Some directories name parts with dots in the value: { "name.givenName": "Nora" }. */
function spelledOut(
  op: string,
  path: string | null,
  value: unknown,
): { op: string; path: string; value: unknown }[] {
  if (path === 'employeeNumber' && typeof value === 'object' && value !== null)
    return spelledOut(op, null, value);
  if (path !== null) return isKept(path) ? [{ op, path, value }] : [];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new AppError('bad_value');
  return Object.entries(value).flatMap(([key, part]) => spelledOut(op, foldPath(key), part));
}

/** Returns a person after a patch. Pure. Errors: bad_value, bad_path. */
export function patchUser(resource: Resource, body: Resource): Resource {
  const operations = readOperations(body).flatMap(({ op, path, value }) => spelledOut(op, path, value));
  try {
    return applyPatch(resource, operations);
  } catch (error) {
    throw new AppError(error instanceof ScimTooLarge ? 'bad_value' : 'bad_path');
  }
}
