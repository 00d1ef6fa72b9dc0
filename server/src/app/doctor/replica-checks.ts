import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  readReplicaFacts,
  readWrittenPlace,
  type ReplicaFacts,
} from '../../platform/db/server-facts.queries.ts';
import type { Env } from '../../platform/env/env.ts';
import { translate } from '../../platform/words/translate.ts';
import type { Finding } from './checks.types.ts';
import { reasonOf } from './machine-checks.ts';

const t = translate('en');
const about = t('console:doctor.replica');
const lookEveryMs = 100;

async function connected<R>(url: string, use: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** Why nothing may be read from this server in place of the primary; null if it may. */
export function whyNotReplica(replica: ReplicaFacts, primary: ReplicaFacts): string | null {
  if (replica.replayed === null) return t('console:doctor.replicaNone');
  if (replica.system !== primary.system) return t('console:doctor.replicaOther');
  if (replica.database !== primary.database)
    return t('console:doctor.replicaDatabase', { theirs: replica.database, ours: primary.database });
  return null;
}

/** Waits until the replica has replayed what the primary has written until now. */
export async function lagOf(
  readReplayed: () => Promise<number | null>,
  written: number,
  mostSeconds: number,
): Promise<Finding> {
  const began = performance.now();
  for (;;) {
    const replayed = await readReplayed();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    if (replayed !== null && replayed >= written)
      return { about, verdict: 'good', text: t('console:doctor.replicaNear', { seconds }) };
    if (seconds >= mostSeconds)
      return { about, verdict: 'warning', text: t('console:doctor.replicaLate', { seconds: mostSeconds }) };
    await sleep(lookEveryMs);
  }
}

/** Whether reads can go to the replica: nothing without one. The URL is that of the primary. */
export async function checkReplica(
  { databaseReplicaUrl, databaseReplicaLag }: Env,
  url: string,
): Promise<Finding[]> {
  if (databaseReplicaUrl === null) return [];
  try {
    return await connected(url, (primary) =>
      connected(databaseReplicaUrl, async (replica): Promise<Finding[]> => {
        const reason = whyNotReplica(await readReplicaFacts(replica), await readReplicaFacts(primary));
        if (reason) return [{ about, verdict: 'problem', text: reason }];
        const readReplayed = async () => (await readReplicaFacts(replica)).replayed;
        return [await lagOf(readReplayed, await readWrittenPlace(primary), databaseReplicaLag)];
      }),
    );
  } catch (error) {
    return [
      { about, verdict: 'problem', text: t('console:doctor.replicaAway', { reason: reasonOf(error) }) },
    ];
  }
}
