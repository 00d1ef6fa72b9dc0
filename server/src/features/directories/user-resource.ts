import { leadsSomewhere } from '#contract/email-address.ts';
import { cleanName } from '#contract/clean-name.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { UserRow } from './users.queries.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

export const versionTag = (version: number): string => `W/"${version}"`;

type Shown = Omit<UserRow, 'programId' | 'memberId' | 'suspendedHere'>;

export const presentUser = (row: Shown, address: string) => ({
  schemas: row.employeeNumber === null ? [userSchema] : [userSchema, enterpriseSchema],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  userName: row.userName,
  name: {
    givenName: row.firstName,
    familyName: row.lastName,
    formatted: `${row.firstName} ${row.lastName}`.trim(),
  },
  displayName: `${row.firstName} ${row.lastName}`.trim(),
  emails: leadsSomewhere(row.email) ? [{ value: row.email, type: 'work', primary: true }] : [],
  active: row.active,
  ...(row.employeeNumber === null ? {} : { [enterpriseSchema]: { employeeNumber: row.employeeNumber } }),
  meta: {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${address}/Users/${row.id}`,
    version: versionTag(row.version),
  },
});

/** What is read of a person. Everything else that directories know is none of our business. */
export type UserInput = Pick<
  UserRow,
  'userName' | 'externalId' | 'employeeNumber' | 'email' | 'firstName' | 'lastName' | 'active'
>;

const bad = () => new AppError('bad_value');

function text(value: unknown, longest: number): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > longest) throw bad();
  return value.trim();
}

/** Returns the value of what some directories send as a list of one, or as an object: [{ "value": "False" }]. */
function single(value: unknown): unknown {
  if (Array.isArray(value) && value.length === 1) return single(value[0]);
  if (typeof value === 'object' && value !== null && 'value' in value) return single(value.value);
  return value;
}

/** Some directories send "False". Silence says nothing: whoever was deactivated stays so. */
function flag(sent: unknown, before: boolean): boolean {
  const value = single(sent);
  if (value === undefined || value === null) return before;
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw bad();
  return word === 'true';
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254;

/** Returns the primary address, or that of work, or the first; else the name that they log in with, if it is one. */
function emailOf(emails: unknown, userName: string): string {
  const all = (Array.isArray(emails) ? emails : []) as {
    value?: unknown;
    type?: unknown;
    primary?: unknown;
  }[];
  const chosen =
    all.find((one) => one?.primary === true || one?.primary === 'true' || one?.primary === 'True') ??
    all.find((one) => one?.type === 'work') ??
    all[0];
  const email = text(chosen?.value, 300) || userName;
  if (!isAddress(email)) throw bad();
  return email;
}

type Named = { givenName?: unknown; familyName?: unknown; formatted?: unknown };

/** Reads a person, of whom what is not said about `active` stays as it was before. Pure. Errors: bad_value. */
export function readUser(
  resource: Readonly<Record<string, unknown>>,
  before?: Pick<UserRow, 'active'>,
): UserInput {
  const userName = text(resource['userName'], 254);
  if (!userName) throw bad();
  const name = (
    typeof resource['name'] === 'object' && resource['name'] !== null ? resource['name'] : {}
  ) as Named;
  const shown = cleanName(text(resource['displayName'], 200) || text(name.formatted, 200));
  const [first = '', ...rest] = shown.split(/\s+/);
  const email = emailOf(resource['emails'], userName);
  const firstName =
    cleanName(text(name.givenName, 100)) ||
    first.slice(0, 100) ||
    email.slice(0, email.indexOf('@')).slice(0, 100);
  return {
    userName,
    externalId: text(resource['externalId'], 200) || null,
    employeeNumber: cleanName(text(resource['employeeNumber'], 100)) || null,
    email,
    firstName,
    lastName: cleanName(text(name.familyName, 100)) || rest.join(' ').slice(0, 100),
    active: flag(resource['active'], before?.active ?? true),
  };
}
