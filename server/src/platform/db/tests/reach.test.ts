import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { urlOf } from '../../../../test/template.ts';
import { readEnv } from '../../env/env.ts';
import { settleReach } from '../reach.ts';

const direct = urlOf(inject('clusterUrl'), inject('templateName'));

/** Takes the settings out of the message that a connection begins with: its length, its version, and names with values. */
function withoutOptions(start: Buffer): Buffer {
  const words = start.subarray(8).toString('latin1').split('\0');
  const at = words.indexOf('options');
  if (at >= 0) words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(start.subarray(0, 8));
  head.writeInt32BE(8 + rest.length);
  return Buffer.concat([head, rest]);
}

/** A proxy in front of the database that forgets what a connection sets at its start, or refuses it (PgBouncer’s answer). */
async function proxyThat(does: 'forgets' | 'refuses'): Promise<string> {
  const refusal = 'SERROR\0VERROR\0C08P01\0Munsupported startup parameter: options\0\0';
  const relay = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (start: Buffer) => {
      if (does === 'refuses' && start.includes('options')) {
        const length = Buffer.alloc(4);
        length.writeInt32BE(4 + refusal.length);
        client.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(refusal)]));
        return;
      }
      const server = connect(Number(new URL(direct).port), '127.0.0.1');
      server.on('error', () => undefined).on('close', () => client.destroy());
      client.on('close', () => server.destroy());
      server.write(withoutOptions(start));
      client.pipe(server).pipe(client);
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  atTheEnd(() => relay.close());
  const url = new URL(direct);
  [url.hostname, url.port] = ['127.0.0.1', String((relay.address() as AddressInfo).port)];
  return url.href;
}

const off = readEnv({});
const on = { ...off, databaseTransactionPooling: true };

test('a database without a proxy is reached directly, also for what needs sessions', async () => {
  const settled = await settleReach(off, direct);
  expect(settled.databaseTransactionPooling).toBe(false);
  expect(settled.databaseDirectUrl).toBe(direct);
});

test.each(['forgets', 'refuses'] as const)(
  'a proxy that %s the settings of a connection stops the start until it is a setting',
  async (does) => {
    const url = await proxyThat(does);
    await expect(settleReach(off, url)).rejects.toThrow(
      'DATABASE_URL leads to a pooling proxy. Set DATABASE_TRANSACTION_POOLING=on',
    );
    const replica = { ...off, databaseReplicaUrl: url };
    await expect(settleReach(replica, direct)).rejects.toThrow(
      'DATABASE_REPLICA_URL leads to a pooling proxy',
    );
    const settled = await settleReach({ ...on, databaseDirectUrl: direct }, url);
    expect(settled.databaseDirectUrl).toBe(direct);
  },
);

test('a direct address that leads to the proxy too counts as missing', async () => {
  const url = await proxyThat('refuses');
  expect((await settleReach({ ...on, databaseDirectUrl: url }, url)).databaseDirectUrl).toBeNull();
  expect((await settleReach(on, url)).databaseDirectUrl).toBeNull();
});

test('a replica that is away does not stop the start', async () => {
  const away = { ...off, databaseReplicaUrl: 'postgres://nobody@127.0.0.1:1/none' };
  expect((await settleReach(away, direct)).databaseDirectUrl).toBe(direct);
});
