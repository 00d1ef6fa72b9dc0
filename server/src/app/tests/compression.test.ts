import { request } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as T from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { accountManage } from '#contract/features/account-settings/permissions.ts';
import { listActivities } from '#contract/features/activity/activity.ts';
import { endpoint } from '#contract/endpoint.ts';
import { asMember, inProgram, pathOf, startApi, type Person, type TestApi } from '../../../test/api.ts';
import { openStream } from '../../../test/streams.ts';
import { authenticate } from '../../domain/identity/public.ts';
import { route } from '../../platform/http/bind.ts';
import { isCompressed } from '../../platform/http/compression.ts';
import { createServer } from '../../platform/http/server.ts';

let api: TestApi;
let ada: Person;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
  ada = await asMember(api, programId);
});

interface Sent {
  status: number | undefined;
  encoding: string | undefined;
  vary: string | undefined;
  body: Buffer;
}

/** A call whose answer is left as it was sent: `fetch` unpacks it. */
const call = (path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${api.address}/api/${path}`,
      { method: body ? 'POST' : 'GET', headers: { authorization: `Bearer ${ada.token}`, ...headers } },
      async (answer) => {
        const { statusCode: status, headers: got } = answer;
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status, encoding: got['content-encoding'], vary: got.vary, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject).end(body);
  });

const gzip = { 'accept-encoding': 'gzip, br' };

test('answers are compressed for callers that accept it, and are the same unpacked', async () => {
  const path = pathOf(listActivities, {}, { programId });
  const [packed, plain] = [await call(path, gzip), await call(path)];
  expect([packed.status, packed.encoding, packed.vary]).toEqual([200, 'gzip', 'accept-encoding']);
  expect([plain.status, plain.encoding]).toEqual([200, undefined]);
  expect(packed.body.length).toBeLessThan(plain.body.length / 2);
  expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
});

test('answers before log in and answers with secrets are sent as they are', async () => {
  const uncompressed = allEndpoints.filter(({ spec }) => !isCompressed(spec)).map(({ name }) => name);
  expect(uncompressed).toEqual(
    expect.arrayContaining([
      'login',
      'refresh',
      'runSetup',
      'resetPassword',
      'startTotp',
      'renewRecoveryCodes',
    ]),
  );
  expect(uncompressed).not.toContain('getLeaderboard');
  const long = 'x'.repeat(5000);
  const make = (path: string, field: string) =>
    route(
      endpoint({
        method: 'GET',
        path,
        permission: accountManage,
        summary: path,
        response: T.Object({ [field]: T.String() }),
      }),
      async () => ({ [field]: long }),
    );
  const app = await createServer(api.deps, [make('plain', 'text'), make('secret', 'accessToken')], {
    authenticate,
  });
  const encodings = [];
  for (const path of ['plain', 'secret']) {
    const headers = { authorization: `Bearer ${ada.token}`, ...gzip };
    encodings.push((await app.inject({ path: `/api/${path}`, headers })).headers['content-encoding']);
  }
  expect(encodings).toEqual(['gzip', undefined]);
  await app.close();
});

test('live updates are sent at once, uncompressed', async () => {
  const stream = await openStream(api.address, ada.token);
  await stream.listening();
  expect(stream.headers.get('content-encoding')).toBe(null);
  stream.hangUp();
});

test('a compressed body is not unpacked, so that it cannot pass the limit of its length', async () => {
  const bomb = gzipSync(Buffer.from(JSON.stringify({ stepData: ' '.repeat(10_000_000) })));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const answer = await call(`members/${ada.id}/add-steps`, headers, bomb);
  expect(answer.status).toBe(400);
});
