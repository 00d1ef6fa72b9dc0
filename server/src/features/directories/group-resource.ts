import { AppError } from '../../platform/errors/errors.ts';
import { parseFilter } from '../../platform/gate/scim.ts';
import { foldPath } from './fold-names.ts';
import { groupSchema, versionTag } from './user-resource.ts';

interface Shown {
  id: string;
  displayName: string;
  externalId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

interface Person {
  userId: string;
  userName: string;
}

/** Returns a group as a directory reads it. Members are left out where it asked for that. */
export const presentGroup = (row: Shown, people: readonly Person[] | null, address: string) => ({
  schemas: [groupSchema],
  id: row.id,
  ...(row.externalId === null ? {} : { externalId: row.externalId }),
  displayName: row.displayName,
  ...(people === null
    ? {}
    : {
        members: people.map(({ userId, userName }) => ({
          value: userId,
          display: userName,
          $ref: `${address}/Users/${userId}`,
        })),
      }),
  meta: {
    resourceType: 'Group',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: `${address}/Groups/${row.id}`,
    version: versionTag(row.version),
  },
});

/** Holds what changes in a group. Undefined stays as it is. */
export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  /** Everybody else leaves the group first. */
  isWhole: boolean;
  add: string[];
  remove: string[];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const bad = () => new AppError('bad_value');

function idsOf(value: unknown): string[] {
  const all: unknown[] = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
  return all.map((one) => {
    const id = typeof one === 'string' ? one : (one as { value?: unknown } | null)?.value;
    if (typeof id !== 'string' || !uuid.test(id)) throw bad();
    return id.toLowerCase();
  });
}

function nameOf(value: unknown): string {
  const name = typeof value === 'string' ? value.trim() : '';
  if (!name || name.length > 200) throw bad();
  return name;
}

function externalOf(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > 200) throw bad();
  return value;
}

type Resource = Readonly<Record<string, unknown>>;

/** Reads a whole group. Pure. Errors: bad_value. */
export const readGroup = (resource: Resource): GroupChange => ({
  displayName: nameOf(resource['displayName']),
  externalId: externalOf(resource['externalId']),
  isWhole: true,
  add: idsOf(resource['members']),
  remove: [],
});

interface Operation {
  op: string;
  path: string | null;
  value: unknown;
}

/** Reads the operations of a patch (RFC 7644, 3.5.2), in the spellings that directories use. */
export function readOperations(body: Resource): Operation[] {
  const operations = body['Operations'];
  if (!Array.isArray(operations) || !operations.length || operations.length > 1000) throw bad();
  return (operations as unknown[]).map((each) => {
    const { op, path, value } = (each ?? {}) as { op?: unknown; path?: unknown; value?: unknown };
    const word = typeof op === 'string' ? op.toLowerCase() : '';
    if (!['add', 'remove', 'replace'].includes(word)) throw bad();
    if (path !== undefined && path !== null && (typeof path !== 'string' || path.length > 500)) throw bad();
    return { op: word, path: path ? foldPath(path) : null, value };
  });
}

/** Returns the person whom `members[value eq "…"]` names. */
function personIn(path: string): string[] {
  try {
    const filter = parseFilter(path);
    if (filter.op === '[]' && filter.valFilter.op === 'eq' && filter.valFilter.attrPath === 'value')
      return idsOf(String(filter.valFilter.compValue));
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  throw new AppError('bad_path');
}

function changePeople(change: GroupChange, { op, path, value }: Operation): void {
  const named = path && path.includes('[') ? personIn(path) : idsOf(value);
  if (op === 'add') change.add.push(...named);
  else if (op === 'replace') Object.assign(change, { isWhole: true, add: named, remove: [] });
  else if (named.length) {
    change.remove.push(...named);
    const gone = new Set(named);
    change.add = change.add.filter((id) => !gone.has(id));
  } else Object.assign(change, { isWhole: true, add: [], remove: [] });
}

function changeOne(change: GroupChange, operation: Operation): void {
  const { op, value } = operation;
  const { path } = operation;
  if (path === null) {
    if (op === 'remove' || typeof value !== 'object' || value === null) throw bad();
    for (const [key, part] of Object.entries(value)) changeOne(change, { op, path: key, value: part });
  } else if (path === 'members' || path.startsWith('members[')) changePeople(change, operation);
  else if (path === 'displayName' && op !== 'remove') change.displayName = nameOf(value);
  else if (path === 'externalId') change.externalId = op === 'remove' ? null : externalOf(value);
  // Ids are ours, and what else directories know of groups isn't kept.
}

/** Returns what a patch of a group changes. Pure. Errors: bad_value, bad_path. */
export function readGroupPatch(body: Resource): GroupChange {
  const change: GroupChange = { isWhole: false, add: [], remove: [] };
  for (const operation of readOperations(body)) changeOne(change, operation);
  return change;
}
