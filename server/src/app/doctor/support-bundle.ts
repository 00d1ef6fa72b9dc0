import os from 'node:os';
import pg from 'pg';
import { listJobStates } from '../../kernel/job-states/public.ts';
import { readMigrations, readServerFacts, readTableSizes } from '../../platform/db/server-facts.queries.ts';
import { schemaOf as schemaOfSetting, settingNames, type SettingName } from '../../platform/env/settings.ts';
import type { Finding } from './checks.types.ts';
import { ourVersion } from '../../platform/env/our-version.ts';
import { examine, type Patient } from './examine.ts';

/** Messages of databases and mail servers quote values, which may be somebody's. */
export const withoutValues = (text: string): string =>
  text.replaceAll(/[^\s<>"'(]+@[^\s<>"',)]+/g, '…').replaceAll(/"[^"]*"|'[^']*'|\([^()]*\)=\([^()]*\)/g, '…');

/** Whether a setting is set, and its value where it is a number, a choice or on and off. */
function shownSetting(name: SettingName, set: ReadonlyMap<string, string>): string {
  const value = set.get(name);
  if (value === undefined || value === '') return set.has(`${name}_FILE`) ? 'from a file' : '';
  const { type, enum: values } = schemaOfSetting(name) as { type?: string; enum?: unknown[] };
  return type === 'integer' || type === 'boolean' || values ? value : 'set';
}

async function databaseFacts(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const facts = await readServerFacts(client);
    const migrations = await readMigrations(client);
    return {
      ...facts,
      migrations: [...(migrations?.keys() ?? [])].toSorted(),
      tables: await readTableSizes(client),
    };
  } finally {
    await client.end();
  }
}

async function jobFacts({ wire }: Patient) {
  const jobs = await listJobStates(wire().gateway.global());
  return jobs.map((job) => ({ ...job, error: job.error && withoutValues(job.error) }));
}

const failure = (error: unknown) => ({ failed: withoutValues((error as Error).message) });

function machineFacts() {
  const [oneMinute, fiveMinutes] = os.loadavg();
  return {
    system: `${os.platform()} ${os.release()} ${os.arch()}`,
    node: process.version,
    cores: os.availableParallelism(),
    memory: { total: os.totalmem(), free: os.freemem() },
    load: { oneMinute, fiveMinutes },
    uptimeSeconds: Math.round(os.uptime()),
  };
}

/** Returns what somebody who helps from outside wants to know, without people, names, addresses or secrets. */
export async function supportBundle(patient: Patient, set: ReadonlyMap<string, string>, now: Date) {
  const findings: Finding[] = await examine(patient);
  return {
    madeAt: now.toISOString(),
    version: ourVersion(),
    machine: machineFacts(),
    settings: Object.fromEntries(settingNames.map((name) => [name, shownSetting(name, set)])),
    findings: findings.map(({ about, verdict, text }) => ({ about, verdict, text: withoutValues(text) })),
    database: await databaseFacts(patient.url).catch(failure),
    jobs: await jobFacts(patient).catch(failure),
  };
}
