import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { correctPoints } from '#contract/features/points/member-points.ts';
import { addWebhook } from '#contract/features/webhooks/webhooks.ts';
import { compileClient, lintDescription, makeClient } from '../../../scripts/client/make-client.ts';
import { makeLogin, password } from '../../seed/builders/logins.ts';
import { sendDue } from '../../src/features/webhooks/jobs/send-webhooks.ts';
import { isSignedBy, receiver } from '../../src/features/webhooks/tests/receiver.ts';
import { asAdmin, inProgram, startApi } from '../api.ts';
import { atTheEnd } from '../at-the-end.ts';

const api = await startApi(undefined, { insideProviders: true });
const folder = mkdtempSync(path.join(tmpdir(), 'goodstride-client-'));

const options = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'CommonJS',
    moduleResolution: 'Node10',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    skipLibCheck: true,
    outDir: 'out',
  },
  files: ['node.d.ts', 'uses-client.ts'],
};

beforeAll(() => {
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  makeClient(folder);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
  writeFileSync(path.join(folder, 'node.d.ts'), 'declare const process: { env: Record<string, string> };\n');
  copyFileSync(
    path.join(import.meta.dirname, '../../../scripts/client/uses-client.txt'),
    path.join(folder, 'uses-client.ts'),
  );
}, 300_000);

test('the linter of descriptions finds nothing', () => {
  expect(lintDescription(folder)).toEqual([]);
}, 120_000);

test('the client compiles, logs in, records steps, reads a board, pages a list and knows the event of a webhook', async () => {
  expect(compileClient(folder)).toBe('');
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const email = 'ada@cedar.example';
  const ada = await makeLogin(api.deps, programId, { email, firstName: 'Ada', lastName: 'Oak' });
  const challenge = { programId, challengeName: 'Walk', startDate: '2026-11-16', endDate: '2026-11-30' };
  const kinds = { public: 1, addCreator: 1, includeType: 'add' } as const;
  const body = { ...challenge, ...kinds, memberIds: [ada.id] };
  expect((await api.call(admin.token, createChallenge, { body })).status).toBe(200);
  const to = await receiver();
  const { secret } = (
    await api.call(admin.token, addWebhook, {
      params: { id: programId },
      body: { name: 'Cards', url: to.url, events: ['points.given'] },
    })
  ).body;
  const points = { params: { id: ada.id }, body: { amount: 25, reason: 'Well walked' } };
  expect((await api.call(admin.token, correctPoints, points)).status).toBe(200);
  await sendDue(api.deps, 1_500);
  const [event] = to.received;
  expect(isSignedBy(secret, event!)).toBe(true);
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'out/uses-client.js')], {
    env: {
      ADDRESS: api.address,
      EMAIL: email,
      PASSWORD: password,
      TODAY: '2026-11-16',
      EVENT: event!.text,
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    refused: 'wrong_credentials',
    total: 4321,
    ranked: 2,
    names: expect.arrayContaining(['Ada Oak']),
    given: 25,
  });
}, 300_000);
