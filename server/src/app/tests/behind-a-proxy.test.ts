import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { forgotPassword } from '#contract/features/sessions/sessions.ts';
import { runSetup } from '#contract/features/sessions/setup.ts';
import { pathOf } from '../../../test/api.ts';
import { atTheEnd } from '../../../test/at-the-end.ts';
import { onDemand } from '../../../test/on-demand.ts';
import { hasPgBouncer, startPgBouncer } from '../../../test/pgbouncer.ts';
import { runProcess, servingAt } from '../../../test/server-process.ts';
import { startSmtp } from '../../../test/smtp.ts';
import { openStream } from '../../../test/streams.ts';
import { copyTemplate } from '../../../test/template.ts';

// The test knows the type of an answer.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any;

const pooling = { DATABASE_TRANSACTION_POOLING: 'on' };

const email = 'owner@example.test';
let direct: string;
let pooled: string;

async function send(at: string, path: string, body: object, token?: string): Promise<Loose> {
  const answer = await fetch(`${at}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return await answer.json();
}

const setUp = (at: string) =>
  send(at, runSetup.path, {
    programName: 'Pooled',
    slug: 'pooled',
    timeZone: 'UTC',
    email,
    password: 'a walk around the harbor',
    firstName: 'Olga',
    lastName: 'Owner',
  });

/** The owner creates a challenge and walks in it: the job that folds scores then says that the board has moved. */
async function walkInChallenge(
  at: string,
  token: string,
  { programId, id }: { programId: string; id: string },
) {
  const startDate = new Date().toISOString().slice(0, 10);
  const challenge = { challengeName: 'Pool', startDate, duration: 7, includeType: 'add', memberIds: [id] };
  await send(at, createChallenge.path, { programId, ...challenge }, token);
  const stream = await openStream(at, token);
  await stream.listening();
  await send(at, pathOf(addSteps, { id }), { stepData: [{ date: startDate, steps: 4000 }] }, token);
  return stream;
}

describe.skipIf(!hasPgBouncer)('the whole server behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
    atTheEnd(() => database.drop());
    direct = database.url;
    pooled = await startPgBouncer(direct, 8);
  });

  test('runs jobs, sends live updates and emails with DATABASE_DIRECT_URL', async () => {
    const smtp = await startSmtp();
    const server = runProcess('../main.ts', {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: direct,
      ...pooling,
      SMTP_URL: smtp.url,
    });
    const at = await server.says(servingAt);
    const ready = await fetch(`${at}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);

    const { accessToken: token, programId, memberId: id } = await setUp(at);
    const stream = await walkInChallenge(at, token, { programId, id });
    let event = await stream.nextEvent();
    while (event && event[0] !== 'challenge.boardMoved') event = await stream.nextEvent();
    expect(event?.[0]).toBe('challenge.boardMoved');
    stream.hangUp();

    await send(at, forgotPassword.path, { email });
    await vi.waitFor(() => expect(smtp.received.map(({ to }) => to)).toContain(email), 20_000);
    const figures = await (await fetch(`${at}/metrics`)).text();
    expect(figures).toMatch(/job_duration_seconds_count\{job="mail.send",outcome="done"\} [1-9]/);
    expect(figures).not.toContain('outcome="failed"');
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/startup parameter|job failed/);
  });

  onDemand('without DATABASE_DIRECT_URL it starts, and /readyz says what is missing', async () => {
    const server = runProcess('../main.ts', { DATABASE_URL: pooled, ...pooling });
    const at = await server.says(servingAt);
    const ready = await fetch(`${at}/readyz`);
    expect([ready.status, ((await ready.json()) as Loose).status]).toEqual([
      503,
      expect.stringContaining('Set DATABASE_DIRECT_URL'),
    ]);
    await vi.waitFor(async () => {
      const figures = await (await fetch(`${at}/metrics`)).text();
      expect(figures).toMatch(/job="mail.send",outcome="done"\} [1-9]/);
    }, 20_000);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain('Set DATABASE_DIRECT_URL');
    expect(server.output()).not.toMatch(/startup parameter|job failed/);
  });

  onDemand('does not start without DATABASE_TRANSACTION_POOLING, and says so', async () => {
    const server = runProcess('../main.ts', { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Set DATABASE_TRANSACTION_POOLING=on');
  });

  onDemand('a DATABASE_DIRECT_URL that leads to the proxy too counts as missing', async () => {
    const server = runProcess('../main.ts', {
      DATABASE_URL: pooled,
      DATABASE_DIRECT_URL: pooled,
      ...pooling,
    });
    const at = await server.says(servingAt);
    expect((await fetch(`${at}/readyz`)).status).toBe(503);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });
});
