import { inject } from 'vitest';
import pg from 'pg';
import { createGateway, type Gateway } from '../src/platform/db/gateway.ts';
import { createLiveHub } from '../src/platform/realtime/hub.ts';
import { beforeMessages } from '../src/platform/realtime/before-messages.ts';
import { createApi } from '../src/app/api.ts';
import type { TestApi } from './api.ts';
import { atTheEnd } from './at-the-end.ts';
import { copyTemplate } from './template.ts';

/** What stands in for a streaming replica: a copy of the database at one moment, in which every member is called Replica. */
export interface Standby {
  /** A superuser on the copy. */
  owner: pg.Client;
  /** Says that it has replayed everything, or nothing since now, or that it is away. */
  say(what: 'everything' | 'nothing more' | 'away'): Promise<void>;
  gateway(mostLagSeconds?: number): Gateway;
}

async function ownerOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  atTheEnd(() => client.end());
  return client;
}

/** Copies the database of an API, whose own connections are closed for that, and gives the API a replica. */
export async function startStandby(api: TestApi): Promise<Standby> {
  await api.deps.gateway.close();
  const { databaseUrl: url, log } = api.deps;
  const copy = await copyTemplate(inject('clusterUrl'), new URL(url).pathname.slice(1));
  atTheEnd(() => copy.drop());
  const [primary, owner] = [await ownerOf(url), await ownerOf(copy.url)];
  await owner.query(`update member set first_name = 'Replica'`);
  await owner.query(
    `alter database ${new URL(copy.url).pathname.slice(1)} set default_transaction_read_only = on`,
  );
  const place = async () => {
    const { rows } = await primary.query(`select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as at`);
    return rows[0].at as number;
  };
  let says: number | 'everything' | 'away' = 'everything';
  const replayedPlace = async () => {
    if (says === 'away') throw new Error('The replica is away.');
    return says === 'everything' ? await place() : says;
  };
  const gateway = (mostLagSeconds = 60) => {
    const replica = { url: copy.url, transactionPooling: false, mostLagSeconds, replayedPlace };
    return createGateway({ url, poolSize: 4, transactionPooling: false, distributed: false, log, replica });
  };
  api.deps.gateway = gateway();
  api.deps.live = createLiveHub(url, log, beforeMessages(api.deps.gateway));
  await api.deps.gateway.replica!.look();
  await api.deps.gateway.replica!.look();
  return {
    owner,
    gateway,
    async say(what) {
      says = what === 'nothing more' ? await place() : what;
      await api.deps.gateway.replica!.look();
    },
  };
}

/** Another process on the same database and the same replica; where it answers. */
export async function secondProcess(api: TestApi, standby: Standby, mostLagSeconds?: number) {
  const gateway = standby.gateway(mostLagSeconds);
  const app = await createApi({ ...api.deps, gateway });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  atTheEnd(async () => {
    await app.close();
    await gateway.close();
  });
  await gateway.replica!.look();
  await gateway.replica!.look();
  return { address, gateway };
}
