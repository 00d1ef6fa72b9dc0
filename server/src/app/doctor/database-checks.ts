import pg from 'pg';
import { migrationNames } from '../../platform/db/migrate.ts';
import { connectionNeed } from '../../platform/db/connection-need.ts';
import {
  readFactsBeneath,
  readMigrations,
  readServerFacts,
  type FactsBeneath,
  type ServerFacts,
} from '../../platform/db/server-facts.queries.ts';
import type { Env } from '../../platform/env/env.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';
import { certificateOf, checkRoles, endOfCertificate } from './role-checks.ts';

const t = translate('en');
const oldestVersion = 150_000;
/** Sessions, one-time codes and the ends of challenges go by the clock of this machine. */
const clocksApartMs = { warning: 2_000, problem: 60_000 };

function versionOf({ version, versionNumber, databaseBytes }: ServerFacts): Finding {
  const megabytes = Math.ceil(databaseBytes / 1e6);
  return {
    about: t('console:doctor.database'),
    verdict: versionNumber < oldestVersion ? 'problem' : 'good',
    text: t('console:doctor.databaseIs', { version, megabytes }),
  };
}

export function clockOf(there: Date, here: Date, shiftMs: number): Finding {
  const apart = Math.abs(there.getTime() - here.getTime());
  const seconds = Math.round(apart / 100) / 10;
  const about = t('console:doctor.clock');
  if (apart > clocksApartMs.problem)
    return { about, verdict: 'problem', text: t('console:doctor.clocksApart', { seconds }) };
  if (shiftMs) return { about, verdict: 'warning', text: t('console:doctor.clockShifted') };
  if (apart > clocksApartMs.warning)
    return { about, verdict: 'warning', text: t('console:doctor.clocksApart', { seconds }) };
  return { about, verdict: 'good', text: t('console:doctor.clocksAlike', { seconds }) };
}

function connectionsOf(env: Env, { maxConnections: most, openConnections: open }: ServerFacts): Finding {
  const need = connectionNeed(env);
  const values = { need, most, open };
  return {
    about: t('console:doctor.connections'),
    verdict: need > most ? 'problem' : open > most * 0.8 ? 'warning' : 'good',
    text: t(need > most ? 'console:doctor.tooFew' : 'console:doctor.connectionsAre', values),
  };
}

export function schemaOf(done: ReadonlyMap<string, string> | null): Finding {
  const about = t('console:doctor.schema');
  const ours = migrationNames();
  const names = [...(done?.keys() ?? [])];
  const newer = names.find((name) => !ours.has(name));
  if (newer) return { about, verdict: 'problem', text: t('console:newerSchema', { name: newer }) };
  const changed = names.find((name) => ours.get(name) !== done?.get(name));
  if (changed) return { about, verdict: 'problem', text: t('console:doctor.changed', { name: changed }) };
  const count = ours.size - names.length;
  if (count) return { about, verdict: 'warning', text: t('console:doctor.pending', { count }) };
  return { about, verdict: 'good', text: t('console:doctor.upToDate', { count: ours.size }) };
}

/** Says what an update of the system has changed under the database, and the command that mends it. */
export function beneathOf({ database, was, is, invalidIndexes }: FactsBeneath): Finding[] {
  const about = t('console:doctor.beneath');
  const texts = [
    was !== null && is !== null && was !== is && t('console:doctor.collations', { was, is, database }),
    invalidIndexes.length > 0 && t('console:doctor.invalidIndexes', { names: invalidIndexes.join(', ') }),
  ].filter((text) => text !== false);
  if (!texts.length) return [{ about, verdict: 'good', text: t('console:doctor.beneathGood') }];
  return texts.map((text) => ({ about, verdict: 'problem', text }));
}

/** Returns everything that the database itself knows. */
export async function checkDatabase(env: Env, url: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const before = Date.now();
    const facts = await readServerFacts(client);
    const here = new Date((before + Date.now()) / 2);
    const schema = schemaOf(await readMigrations(client));
    return [
      versionOf(facts),
      schema,
      connectionsOf(env, facts),
      clockOf(facts.now, here, env.clockShiftMs),
      ...beneathOf(await readFactsBeneath(client)),
      ...certificateOf(endOfCertificate(client), new Date()),
      ...(await checkRoles(client)),
    ];
  } finally {
    await client.end();
  }
}
