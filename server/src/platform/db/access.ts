import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { translate } from '../words/translate.ts';

/** Who may do what in the database. */
export interface Access {
  roles: string[];
  /** By role and table: its rights, such as "insert, select". */
  grants: Record<string, Record<string, string>>;
  /** By table and policy: its roles and conditions, as `create policy` has them. */
  policies: Record<string, Record<string, string>>;
  /** Tables on which row-level security is forced. */
  forced: string[];
}

const file = new URL('../../../migrations/access.json', import.meta.url);

/** Returns what the migrations have granted. A test keeps the file equal to it. */
export const declaredAccess = (): Access => JSON.parse(readFileSync(file, 'utf8')) as Access;

interface GrantRow {
  role: string;
  name: string;
  rights: string;
}
interface PolicyRow {
  name: string;
  policy: string;
  definition: string;
}

const selectGrants = `
  select r.rolname::text as role, c.relname::text as name,
    string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as rights
  from pg_class c cross join lateral aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
  where c.relnamespace = 'public'::regnamespace and r.rolname like 'goodstride\\_%'
  group by 1, 2 order by 1, 2`;
const selectPolicies = `
  select tablename::text as name, policyname::text as policy,
    format('for %s to %s', lower(cmd), (select string_agg(quote_ident(role), ', ') from unnest(roles) as role))
    || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') as definition
  from pg_policies where schemaname = 'public' order by 1, 2`;
const selectForced = `
  select relname::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`;

function byFirst<R>(rows: readonly R[], keyOf: (row: R) => [string, string, string]) {
  const found: Record<string, Record<string, string>> = {};
  for (const row of rows) {
    const [first, second, value] = keyOf(row);
    (found[first] ??= {})[second] = value;
  }
  return found;
}

/** Who may do what in a database as it is. */
export async function readAccess(client: pg.Client): Promise<Access> {
  const grants = await client.query<GrantRow>(selectGrants);
  const policies = await client.query<PolicyRow>(selectPolicies);
  const forced = await client.query<{ name: string }>(selectForced);
  const ofRoles = byFirst(grants.rows, ({ role, name, rights }) => [role, name, rights]);
  return {
    roles: Object.keys(ofRoles),
    grants: ofRoles,
    policies: byFirst(policies.rows, ({ name, policy, definition }) => [name, policy, definition]),
    forced: forced.rows.map(({ name }) => name),
  };
}

const id = (name: string) => pg.escapeIdentifier(name);

/**
 * Returns the statements that lead from what there is to what was declared. Policies count by name: versions of
 * PostgreSQL word them differently.
 */
function missingFrom(there: Access, declared: Access): string[] {
  const grants = Object.entries(declared.grants).flatMap(([role, ofRole]) =>
    Object.entries(ofRole)
      .filter(([name, rights]) => there.grants[role]?.[name] !== rights)
      .flatMap(([name, rights]) => [
        `revoke all on ${id(name)} from ${id(role)}`,
        `grant ${rights} on ${id(name)} to ${id(role)}`,
      ]),
  );
  const policies = Object.entries(declared.policies).flatMap(([name, ofTable]) =>
    Object.entries(ofTable)
      .filter(([policy]) => !there.policies[name]?.[policy])
      .map(([policy, definition]) => `create policy ${id(policy)} on ${id(name)} ${definition}`),
  );
  const forced = declared.forced
    .filter((name) => !there.forced.includes(name))
    .map((name) => `alter table ${id(name)} enable row level security, force row level security`);
  return [...grants, ...policies, ...forced];
}

async function createRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; has: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as exists,
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = $1), false) as has`,
    [role],
  );
  if (!rows[0]?.exists) await client.query(`create role ${id(role)} nologin`);
  if (!rows[0]?.has) await client.query(`grant ${id(role)} to current_user`);
}

/** Roles belong to the cluster: a database that was restored into another one has none. Migrations need them. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { roles } = declaredAccess();
  try {
    for (const role of roles) await createRole(client, role);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new Error(translate('en')('console:rolesRefused', { roles: roles.join(', ') }), { cause: error });
  }
}

/** Creates grants and policies that are missing, such as after a restore into a cluster without the roles. */
export async function ensureAccess(client: pg.Client, log: Log): Promise<void> {
  const declared = declaredAccess();
  const statements = missingFrom(await readAccess(client), declared);
  if (!statements.length) return;
  await client.query('begin');
  await client.query(`grant usage on schema public to ${declared.roles.map(id).join(', ')}`);
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
  log.warn({ statements: statements.length }, 'missing rights in the database created again');
}
