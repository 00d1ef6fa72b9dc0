import type pg from 'pg';
import { sql, type Db } from './db.ts';

/** A PostgreSQL server says this about itself. */
export interface ServerFacts {
  version: string;
  /** 150004 is 15.4. */
  versionNumber: number;
  now: Date;
  /** For roles like ours: without those reserved for superusers. */
  maxConnections: number;
  /** Of all clients, ours included. */
  openConnections: number;
  databaseBytes: number;
}

export async function readServerFacts(client: pg.ClientBase | pg.Pool): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      clock_timestamp() as now,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "openConnections",
      pg_database_size(current_database())::float8 as "databaseBytes"`,
  );
  return rows[0]!;
}

/** Reads the migrations that ran here. Null: none ever did. */
export async function readMigrations(client: pg.ClientBase): Promise<Map<string, string> | null> {
  const { rows: found } = await client.query<{ has: boolean }>(
    "select to_regclass('migration') is not null as has",
  );
  if (!found[0]?.has) return null;
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** About how many rows each table has, and what it takes with its indexes. */
export async function readTableSizes(
  client: pg.ClientBase,
): Promise<{ name: string; rows: number; bytes: number }[]> {
  const { rows } = await client.query<{ name: string; rows: number; bytes: number }>(
    `select relname::text as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 3 desc, 1`,
  );
  return rows;
}

/** What tells a primary and its replica apart, and from servers that have nothing to do with one another. */
export interface ReplicaFacts {
  /** The same for a primary and all that stream from it. */
  system: string;
  database: string;
  /** Says how far it has replayed the log, in bytes. Null: it is no standby. */
  replayed: number | null;
}

export async function readReplicaFacts(client: pg.ClientBase): Promise<ReplicaFacts> {
  const { rows } = await client.query<ReplicaFacts>(
    `select (select system_identifier::text from pg_control_system()) as system, current_database()::text as database,
      case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as replayed`,
  );
  return rows[0]!;
}

/** Reads where a primary writes in its log, in bytes. */
export async function readWrittenPlace(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ at: number }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as at`,
  );
  return rows[0]!.at;
}

/** Reads how many connections roles like ours can have. */
export async function readMostConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ most: number }>`select current_setting('max_connections')::int
    - current_setting('superuser_reserved_connections')::int as most`.execute(db);
  return rows[0]!.most;
}

/** What the system beneath a database has become since the database was made. */
export interface FactsBeneath {
  database: string;
  /** The version of the rules for sorting text, then and now. Null: the system has no versions of them. */
  was: string | null;
  is: string | null;
  invalidIndexes: string[];
}

export async function readFactsBeneath(client: pg.ClientBase): Promise<FactsBeneath> {
  const { rows } = await client.query<FactsBeneath>(
    `select datname::text as database, datcollversion as was, pg_database_collation_actual_version(oid) as "is",
      array(select indexrelid::regclass::text from pg_index where not indisvalid order by 1) as "invalidIndexes"
     from pg_database where datname = current_database()`,
  );
  return rows[0]!;
}

/** The user of DATABASE_URL, and whether it may act as each role of ours. */
export async function readRoles(
  client: pg.ClientBase,
): Promise<{ user: string; roles: { name: string; exists: boolean; isOurs: boolean }[] }> {
  const { rows } = await client.query<{ user: string; name: string; exists: boolean; isOurs: boolean }>(
    `select current_user::text as "user", wanted as name, r.oid is not null as "exists",
       coalesce(pg_has_role(current_user, r.oid, 'member'), false) as "isOurs"
     from unnest(array['goodstride_app', 'goodstride_platform', 'goodstride_eraser']) wanted
     left join pg_roles r on r.rolname = wanted order by 2`,
  );
  return { user: rows[0]!.user, roles: rows };
}
