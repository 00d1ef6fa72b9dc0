import { AppError } from '../../platform/errors/errors.ts';
import { sql, type RawBuilder } from '../../platform/db/db.ts';
import {
  parseFilter,
  type ScimComparison,
  type ScimFilter,
  type ScimLogical,
} from '../../platform/gate/scim.ts';

type Column = 'text' | 'exact' | 'flag' | 'moment' | 'id';
interface Place {
  column: RawBuilder<unknown>;
  kind: Column;
}
type Places = Readonly<Record<string, Place>>;

const place = (name: string, kind: Column): Place => ({ column: sql.ref(`u.${name}`), kind });

/** The attributes that can be searched, in lower case, because their names have no case. */
export const userPlaces: Places = {
  id: place('id', 'id'),
  username: place('userName', 'text'),
  externalid: place('externalId', 'exact'),
  employeenumber: place('employeeNumber', 'text'),
  emails: place('email', 'text'),
  'emails.value': place('email', 'text'),
  displayname: { column: sql`trim(u.first_name || ' ' || u.last_name)`, kind: 'text' },
  'name.formatted': { column: sql`trim(u.first_name || ' ' || u.last_name)`, kind: 'text' },
  'name.givenname': place('firstName', 'text'),
  'name.familyname': place('lastName', 'text'),
  active: place('active', 'flag'),
  'meta.created': place('createdAt', 'moment'),
  'meta.lastmodified': place('updatedAt', 'moment'),
};

export const groupPlaces: Places = {
  id: place('id', 'id'),
  displayname: place('displayName', 'text'),
  externalid: place('externalId', 'exact'),
  'meta.created': place('createdAt', 'moment'),
  'meta.lastmodified': place('updatedAt', 'moment'),
};

const bad = () => new AppError('bad_filter');
const like = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const signs = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function compareText({ column, kind }: Place, op: ScimComparison['op'], value: string): RawBuilder<boolean> {
  const [left, right] = kind === 'text' ? [sql`lower(${column})`, value.toLowerCase()] : [column, value];
  const patterns: Partial<Record<ScimComparison['op'], string>> = {
    co: `%${like(right)}%`,
    sw: `${like(right)}%`,
    ew: `%${like(right)}`,
  };
  const pattern = patterns[op];
  if (pattern !== undefined) return sql<boolean>`${left} like ${pattern}`;
  if (op === 'eq') return sql<boolean>`${left} = ${right}`;
  // What has no value is not the value either.
  if (op === 'ne') return sql<boolean>`${left} is distinct from ${right}`;
  throw bad();
}

function compare(found: Place, { op, compValue }: ScimComparison): RawBuilder<boolean> {
  const sign = (signs as Partial<Record<string, RawBuilder<unknown>>>)[op];
  if (found.kind === 'flag') {
    if (typeof compValue !== 'boolean' || (op !== 'eq' && op !== 'ne')) throw bad();
    return sql<boolean>`${found.column} ${sign!} ${compValue}`;
  }
  if (typeof compValue !== 'string') throw bad();
  if (found.kind === 'moment') {
    const moment = new Date(compValue);
    if (!sign || Number.isNaN(moment.getTime())) throw bad();
    return sql<boolean>`${found.column} ${sign} ${moment}`;
  }
  if (found.kind === 'id')
    return compareText({ ...found, column: sql`${found.column}::text` }, op, compValue.toLowerCase());
  return compareText(found, op, compValue);
}

const isLogical = (filter: ScimFilter): filter is ScimLogical => filter.op === 'and' || filter.op === 'or';

/** A condition inside of brackets is about the one address that people have here, so its type says nothing. */
function inBrackets(filter: ScimFilter, prefix: string): ScimFilter | null {
  if (isLogical(filter)) {
    const filters = filter.filters.flatMap((each) => inBrackets(each, prefix) ?? []);
    return filters.length ? { ...filter, filters } : null;
  }
  if (filter.op === 'not' || filter.op === '[]') throw bad();
  const name = filter.attrPath.toLowerCase();
  return name === 'type' || name === 'primary'
    ? null
    : { ...filter, attrPath: `${prefix}.${filter.attrPath}` };
}

const mostDepth = 10;

function conditionOf(filter: ScimFilter, places: Places, depth = 0): RawBuilder<boolean> {
  if (depth > mostDepth) throw bad();
  if (isLogical(filter)) {
    const parts = filter.filters.map((each) => conditionOf(each, places, depth + 1));
    return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  if (filter.op === 'not') return sql<boolean>`not ${conditionOf(filter.filter, places, depth + 1)}`;
  if (filter.op === '[]') {
    const inner = inBrackets(filter.valFilter, filter.attrPath);
    return inner ? conditionOf(inner, places, depth + 1) : sql<boolean>`true`;
  }
  const name = filter.attrPath
    .replace(/^urn:ietf:params:scim:schemas:(core|extension:enterprise):2\.0:(User|Group):/i, '')
    .toLowerCase();
  const found = Object.hasOwn(places, name) ? places[name] : undefined;
  if (!found) throw bad();
  return filter.op === 'pr' ? sql<boolean>`${found.column} is not null` : compare(found, filter);
}

/** Translates a filter (RFC 7644, 3.4.2.2) for a query. Errors: bad_filter. */
export function whereOf(filter: string | undefined, places: Places): RawBuilder<boolean> {
  if (!filter?.trim()) return sql<boolean>`true`;
  let parsed: ScimFilter;
  try {
    parsed = parseFilter(filter);
  } catch {
    throw bad();
  }
  return conditionOf(parsed, places);
}
