import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { canReach, chooseAccount, type Account } from './cluster-account.ts';
import { createCluster } from './cluster-create.ts';
import { clusterHome, findBinaries, type Binaries } from './cluster-files.ts';
import { freePort, isPostgres, readPostmaster, runProgram } from './cluster-process.ts';
import { clusterSettings } from './cluster-settings.ts';
import { isInUse, registerUse } from './cluster-users.ts';

export interface ClusterOptions {
  /** Folder of the cluster; created when missing. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** Taken when it is free; any free one otherwise. */
  readonly preferredPort?: number;
  /** For throwaway clusters of tests only: quicker, and lost when the machine loses power. */
  readonly testing?: boolean;
  /** For several servers on one cluster; 100 otherwise. */
  readonly mostConnections?: number;
}

export interface Cluster {
  /** Superuser URL of the database `goodstride`. */
  readonly url: string;
  readonly port: number;
  /** Stops PostgreSQL, unless another living process uses it too. */
  stop(): Promise<void>;
}

/** The facts that all steps of one start share. */
interface Plan {
  readonly home: string;
  readonly pgdata: string;
  readonly account: Account | undefined;
  readonly binaries: Binaries;
  readonly options: ClusterOptions;
}

const START_PATIENCE_MS = 90_000;
const MAJOR_VERSION = '18';
const WATCH_MS = 500;
const LARGEST_LOG = 10 * 1024 * 1024;

/** Returns whether a data folder has an embedded database, running or not. */
export const hasCluster = (dataDir: string): boolean => existsSync(path.join(clusterHome(dataDir), 'pgdata'));

/**
 * Starts the embedded PostgreSQL of a data folder, creating it at first. One that already runs there, because its
 * owner crashed or because another process uses it, is adopted. Should PostgreSQL die, it is started again on the
 * same port until stop() is called.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const home = clusterHome(options.dataDir);
  const pgdata = path.join(home, 'pgdata');
  const account = chooseAccount(pgdata);
  const plan: Plan = { home, pgdata, account, binaries: findBinaries(account), options };
  if (!existsSync(pgdata)) {
    options.log?.(`Creating the database in ${home}`);
    await createCluster(home, plan.binaries, account, options.testing ?? false);
  }
  refuseUnusable(plan);
  const release = registerUse(home);
  try {
    const port = await untilRunning(plan, options.preferredPort);
    const unwatch = watch(plan, port);
    return {
      url: urlOf(plan, port, 'goodstride'),
      port,
      stop: async () => {
        await unwatch();
        release();
        if (!isInUse(home)) await stopServer(plan);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns the URL of the cluster of a data folder if its PostgreSQL runs now; starts nothing. */
export async function runningClusterUrl(dataDir: string): Promise<string | undefined> {
  const home = clusterHome(dataDir);
  const pgdata = path.join(home, 'pgdata');
  const running = readPostmaster(pgdata);
  if (!running || !isPostgres(running.pid)) return undefined;
  const account = chooseAccount(pgdata);
  const plan: Plan = { home, pgdata, account, binaries: findBinaries(account), options: { dataDir } };
  return (await answers(plan, running.port)) === 'yes' ? urlOf(plan, running.port, 'goodstride') : undefined;
}

/** Stops the PostgreSQL of a data folder and removes the cluster with all it holds. */
export async function removeCluster(dataDir: string): Promise<void> {
  const home = clusterHome(dataDir);
  if (!existsSync(home)) return;
  if (existsSync(path.join(home, 'users')) && isInUse(home)) {
    throw new Error(`The database in ${home} is in use. Stop Goodstride first.`);
  }
  const pgdata = path.join(home, 'pgdata');
  const account = chooseAccount(pgdata);
  await stopServer({ home, pgdata, account, binaries: findBinaries(account), options: { dataDir } });
  rmSync(home, { recursive: true, force: true });
  if (!home.startsWith(path.resolve(dataDir))) rmSync(path.dirname(home), { recursive: true, force: true });
}

/** Says in a sentence what would else end in a riddle of PostgreSQL's. */
function refuseUnusable({ home, pgdata, account }: Plan): void {
  if (!canReach(account, home)) {
    throw new Error(
      `The account that runs PostgreSQL cannot reach ${home}: a folder above it is closed to others.`,
    );
  }
  let version: string;
  try {
    readFileSync(path.join(home, 'password'));
    version = readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    throw new Error(
      `The database in ${home} belongs to another user. Start Goodstride as that user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  if (version !== MAJOR_VERSION) {
    throw new Error(
      `The database in ${home} is of PostgreSQL ${version}; this Goodstride needs ${MAJOR_VERSION}.`,
    );
  }
}

function urlOf({ home }: Plan, port: number, database: string): string {
  return `postgres://postgres:${readFileSync(path.join(home, 'password'), 'utf8')}@127.0.0.1:${port}/${database}`;
}

/** Adopts what runs or starts it, again and again, until PostgreSQL answers: two processes may try at once. */
async function untilRunning(plan: Plan, preferredPort?: number): Promise<number> {
  const deadline = Date.now() + START_PATIENCE_MS;
  let trouble: unknown;
  while (Date.now() < deadline) {
    const running = readPostmaster(plan.pgdata);
    if (running && isPostgres(running.pid)) {
      if (running.port > 0 && (await answers(plan, running.port)) === 'yes') {
        await ensureDatabase(plan, running.port);
        return running.port;
      }
      await sleep(100);
      continue;
    }
    if (running) rmSync(path.join(plan.pgdata, 'postmaster.pid'), { force: true });
    try {
      await startServer(plan, await freePort(preferredPort));
    } catch (error) {
      const repeated = trouble !== undefined && Date.now() > deadline - START_PATIENCE_MS + 20_000;
      trouble = error;
      if (repeated) break;
      await sleep(300); // another process took the port, or processes of a killed PostgreSQL have yet to end
    }
  }
  throw new Error(`PostgreSQL did not start; its log is ${path.join(plan.home, 'postgres.log')}.`, {
    cause: trouble,
  });
}

async function startServer(plan: Plan, port: number): Promise<void> {
  const log = path.join(plan.home, 'postgres.log');
  if (existsSync(log) && statSync(log).size > LARGEST_LOG) renameSync(log, `${log}.old`);
  const settings = clusterSettings(port, plan.options);
  const args = ['start', '-D', plan.pgdata, '-l', log, '-w', '-t', '60', '-s', '-o', settings];
  await runProgram(plan.binaries.program('pg_ctl'), args, plan.account);
}

async function stopServer(plan: Plan): Promise<void> {
  const running = readPostmaster(plan.pgdata);
  if (!running || !isPostgres(running.pid)) return;
  const stop = (mode: string, seconds: string): Promise<void> =>
    runProgram(
      plan.binaries.program('pg_ctl'),
      ['stop', '-D', plan.pgdata, '-m', mode, '-w', '-t', seconds, '-s'],
      plan.account,
    );
  await stop('fast', '30').catch(() => stop('immediate', '10'));
}

/** Checks that the PostgreSQL on the port takes our password and serves exactly this data folder. */
async function answers(plan: Plan, port: number): Promise<'yes' | 'not yet'> {
  const client = new Client({
    connectionString: urlOf(plan, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const served = rows[0]?.data_directory ?? '';
    if (realpathSync(served) !== realpathSync(plan.pgdata)) {
      throw new Error(`The PostgreSQL on port ${port} serves ${served}, not ${plan.pgdata}.`);
    }
    return 'yes';
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '28P01') {
      throw new Error(`The password in ${path.join(plan.home, 'password')} is not that of the database.`, {
        cause: error,
      });
    }
    return 'not yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(plan: Plan, port: number): Promise<void> {
  const client = new Client({ connectionString: urlOf(plan, port, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'goodstride'");
    if (rowCount === 0) await client.query('create database goodstride');
  } catch (error) {
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL again when it dies. The returned function ends the watch. */
function watch(plan: Plan, port: number): () => Promise<void> {
  let ended = false;
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    const running = readPostmaster(plan.pgdata);
    if (ended || restart || (running && isPostgres(running.pid))) return;
    plan.options.log?.('PostgreSQL ended unexpectedly; starting it again');
    restart = untilRunning(plan, port)
      .then(
        () => plan.options.log?.('PostgreSQL runs again'),
        (error: unknown) => plan.options.log?.(String(error)),
      )
      .finally(() => {
        restart = undefined;
      });
  }, WATCH_MS);
  timer.unref();
  return async () => {
    ended = true;
    clearInterval(timer);
    await restart;
  };
}
