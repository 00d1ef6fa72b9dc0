// @every-postgres
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids/ids.ts';
import { sql } from '../../src/platform/db/db.ts';
import { startApi, type TestApi } from '../api.ts';
import { askOwner, fillTables } from './fill-tables.ts';

/** Tables that belong to no program, or are needed before one is known. All others belong to a program. */
const globalTables = [
  'activity',
  'address_move',
  'address_program',
  'api_key',
  'app_client',
  'backup_run',
  'bulk_act',
  'bulk_act_program',
  'company_request',
  'company_sign_on',
  'company_ticket',
  'saml_assertion',
  'directory_token',
  'email_change',
  'factor_reset',
  'staff_change',
  'job_state',
  'read_floor',
  'installation',
  'known_device',
  'login',
  'login_member',
  'program_alias',
  'program_deletion',
  'mail',
  'mail_off',
  'mass_deletion',
  'mass_deletion_row',
  'mass_email',
  'migration',
  'mobile_token',
  'mobile_version',
  'office_network',
  'passkey',
  'passkey_challenge',
  'password_reset',
  'plan_library',
  'push_key',
  'plan_text',
  'plan_text_version',
  'platform_email_version',
  'platform_log',
  'platform_report_reader',
  'platform_report_run',
  'platform_report_schedule',
  'platform_week',
  'program_view',
  'program',
  'program_move',
  'recovery_code',
  'reseller',
  'reseller_identity',
  'reseller_key',
  'reseller_logo',
  'reseller_package',
  'reseller_token',
  'server_process',
  'session',
  'setup_invitation',
  'shared_challenge_package',
  'shared_map',
  'shared_map_picture',
  'shared_milestone',
  'sign_in_ticket',
  'sign_on_code',
  'suppressed_address',
  'throttle',
  'totp',
  'write_probe',
];

let api: TestApi;
let owner: pg.Client;
let tenantTables: string[];
const programs = [newId(), newId()] as const;

const ask = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
  askOwner<R>(owner, text, values);

beforeAll(async () => {
  api = await startApi();
  owner = new pg.Client({ connectionString: api.deps.databaseUrl });
  await owner.connect();
  const tables = await ask<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  tenantTables = tables.map(({ name }) => name).filter((name) => !globalTables.includes(name));
  await fillTables(owner, tenantTables, programs);
});
afterAll(() => owner.end());

/** Only the owner may change or delete rows of these. */
const appendOnly = ['access_log', 'audit_log', 'point_entry', 'incentive_entry', 'badge_result'];

/** Added to and withdrawn from, never changed: an import that is undone takes its badges back. */
const neverChanged = [...appendOnly, 'badge_award'];

describe('the catalogue of the database', () => {
  test('has program_id first in every table of a program, and names the global ones', async () => {
    const led = await ask<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_index i on i.indrelid = c.oid and i.indisprimary
       join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relnamespace = 'public'::regnamespace and a.attname = 'program_id'`,
    );
    expect(tenantTables.toSorted()).toEqual(led.map(({ name }) => name).toSorted());
    expect(tenantTables.length).toBeGreaterThan(15);
  });

  test('has forced row-level security on each table of a program', async () => {
    const open = await ask<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)
       and not (relrowsecurity and relforcerowsecurity)`,
      [tenantTables],
    );
    expect(open).toEqual([]);
  });

  test('has one policy for each, the same for reading and writing', async () => {
    const policies = await ask<{ on: string; uses: string; checks: string; kind: string; command: string }>(
      `select tablename as on, qual as uses, with_check as checks, permissive as kind, cmd as command from pg_policies
       where schemaname = 'public' and roles && '{goodstride_app,public}'::name[]`,
    );
    expect(policies.map((policy) => policy.on).toSorted()).toEqual(tenantTables.toSorted());
    for (const { uses, checks, command } of policies) {
      expect(command).toBe('ALL');
      expect(uses).toMatch(/program_id = .*current_setting\('app\.program_id'/s);
      expect(checks).toBe(uses);
    }
  });

  test('has program_id first in every unique index and foreign key of a program', async () => {
    const bad = await ask<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
       join pg_class c on c.oid = i.indrelid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
       where c.relname = any($1) and i.indisunique and a.attname is distinct from 'program_id'
       union all
       select k.conname from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
       where k.contype = 'f' and c.relname = any($1) and r.relname = any($1) and a.attname <> 'program_id'`,
      [tenantTables],
    );
    expect(bad).toEqual([]);
  });

  test.each(['goodstride_app', 'goodstride_platform'])(
    '%s owns nothing and bypasses nothing',
    async (role) => {
      const [is] = await ask(
        'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin from pg_roles where rolname = $1',
        [role],
      );
      expect(Object.values(is ?? { missing: true })).toEqual(Array(6).fill(false));
      const owned = await ask('select relname from pg_class where relowner = $1::regrole', [role]);
      const functions = await ask('select proname from pg_proc where proowner = $1::regrole', [role]);
      const memberOf = await ask('select roleid::regrole from pg_auth_members where member = $1::regrole', [
        role,
      ]);
      expect([owned, functions, memberOf]).toEqual([[], [], []]);
      const [rights] = await ask(
        `select has_schema_privilege($1, 'public', 'create') as create,
         (select bool_or(has_table_privilege($1, oid, 'truncate') or has_table_privilege($1, oid, 'trigger'))
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as more`,
        [role],
      );
      expect(rights).toEqual({ create: false, more: false });
    },
  );

  test.each(neverChanged)(
    'no role changes a row of %s, and none deletes what is append-only',
    async (table) => {
      for (const role of ['goodstride_app', 'goodstride_platform']) {
        const [rights] = await ask(
          `select has_table_privilege($1, $2, 'insert') as insert,
           has_table_privilege($1, $2, 'update') as update,
           has_table_privilege($1, $2, 'delete') as delete`,
          [role, table],
        );
        const withdrawn = role === 'goodstride_app' && !appendOnly.includes(table);
        expect(rights).toEqual({ insert: true, update: false, delete: withdrawn });
      }
    },
  );
});

/** The programs whose rows a handle can see in a table. */
const countIn = async (handle: ReturnType<TestApi['deps']['gateway']['global']>, table: string) =>
  (await sql<{ ids: string[] }>`select array_agg(program_id) as ids from ${sql.table(table)}`.execute(handle))
    .rows[0]?.ids ?? [];

describe('the application’s role', () => {
  test('sees no row of any program without a program, although each table has some', async () => {
    for (const table of tenantTables) {
      expect([table, (await ask(`select 1 from "${table}"`)).length]).toEqual([table, 2]);
      expect([table, await countIn(api.deps.gateway.global(), table)]).toEqual([table, []]);
    }
  });

  test('sees only the rows of its program, whatever the connection served before', async () => {
    for (const table of tenantTables) {
      for (const program of [...programs, newId()]) {
        const expected = programs.some((each) => each === program) ? [program] : [];
        expect([table, await countIn(api.deps.gateway.forProgram(program), table)]).toEqual([
          table,
          expected,
        ]);
      }
    }
  });

  test('cannot write a row of another program nor move one there', async () => {
    const [own, other] = programs;
    const db = api.deps.gateway.forProgram(own);
    for (const table of tenantTables) {
      if (neverChanged.includes(table)) continue;
      const move = sql`update ${sql.table(table)} set program_id = ${other}`.execute(db);
      await expect(move, table).rejects.toThrow(/row-level security/);
      const { numAffectedRows } =
        await sql`delete from ${sql.table(table)} where program_id = ${other}`.execute(db);
      expect([table, Number(numAffectedRows)]).toEqual([table, 0]);
    }
  });
});
