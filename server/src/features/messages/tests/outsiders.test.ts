import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getChallenge } from '#contract/features/challenges/challenges.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { getRegistration, register } from '#contract/features/sessions/sessions.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sql } from '../../../platform/db/db.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { startPost, type PostWorld } from './post.ts';

let world: PostWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
const day = 86_400_000;
let count = 0;

beforeAll(async () => {
  world = await startPost();
  smtp = await startSmtp();
  world.api.deps.env.smtpUrl = smtp.url;
});
beforeEach(async () => {
  await allow(true);
  await world.api.deps.gateway.global().deleteFrom('throttle').execute();
});

async function allow(open: boolean): Promise<void> {
  const db = world.api.deps.gateway.global();
  await sql`update program set settings = settings || ${JSON.stringify({ allowRegistration: open })}::jsonb
    where id = ${world.programId}`.execute(db);
}

const invite = (who: Person, outsiderEmail: string, challengeId?: string) =>
  world.api.call(who.token, sendInvites, {
    body: { type: 'outsiders', outsiderEmail, ...(challengeId ? { challengeId } : {}) },
  });
const newAddress = () => `new${(count += 1)}@elsewhere.example`;

/** Invites and takes the token out of the mail. */
async function tokenFor(who: Person, email: string, challengeId?: string): Promise<string> {
  smtp.received.length = 0;
  expect((await invite(who, email, challengeId)).status).toBe(200);
  await sendMails(world.api.deps);
  expect(smtp.received.map((mail) => mail.to)).toEqual([email]);
  const { text } = smtp.received[0]!;
  expect(text).toContain(`${world.api.deps.env.publicUrl}/registration?program=cedar&invite=`);
  return /invite=([\w-]+)/.exec(text)?.[1] ?? '';
}

function come(email: string, invited?: string) {
  count += 1;
  const body: BodyOf<typeof register> = {
    programId: world.programId,
    email,
    password: 'nine bridges over a river',
    username: `outsider${count}`,
    firstName: 'Olli',
    lastName: 'Outside',
    timeZone: 'Europe/Berlin',
    ...(invited ? { invite: invited } : {}),
  };
  return world.api.call(null, register, { body });
}

describe('the link', () => {
  test('opens a closed program for its address once, and joins the challenge', async () => {
    const { api, admin } = world;
    const { id } = await world.make({ open: 0, public: 0 }, admin);
    await allow(false);
    const email = newAddress();
    const token = await tokenFor(admin, email, id);
    expect((await come(newAddress())).body.code).toBe('registration_closed');
    const params = { programName: 'cedar' };
    const closed = await api.call(null, getRegistration, { params, query: {} });
    const open = await api.call(null, getRegistration, { params, query: { invite: token } });
    expect([closed.body.open, open.body.open]).toEqual([false, true]);
    const other = await come(newAddress(), token);
    expect(other).toMatchObject({ status: 422, body: { fields: { email: expect.anything() } } });
    const came = await come(email.toUpperCase(), token);
    expect(came.status).toBe(200);
    const seen = await api.call(came.body.accessToken, getChallenge, { params: { id } });
    expect(seen.body).toMatchObject({ joined: true, participants: 1 });
    expect((await come(email, token)).body.code).toBe('link_expired');
    expect((await api.call(null, getRegistration, { params, query: { invite: token } })).body.open).toBe(
      false,
    );
  });

  test('ends after 14 days', async () => {
    const { api, admin } = world;
    await allow(false);
    const email = newAddress();
    const token = await tokenFor(admin, email);
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 14 * day + 1));
    const late = await come(email, token);
    api.clock.set(start);
    expect(late.body.code).toBe('link_expired');
    expect((await come(email, token)).status).toBe(200);
  });

  test('lets one of two simultaneous registrations in', async () => {
    const { admin } = world;
    await allow(false);
    const email = newAddress();
    const token = await tokenFor(admin, email);
    const answers = await Promise.all([come(email, token), come(email, token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('cannot be invented, or used in another program', async () => {
    const { admin } = world;
    await allow(false);
    expect((await come(newAddress(), 'x'.repeat(43))).body.code).toBe('link_expired');
    const token = await tokenFor(admin, newAddress());
    const elsewhere = await world.api.call(null, register, {
      body: {
        programId: world.stranger.programId,
        email: newAddress(),
        password: 'nine bridges over a river',
        username: 'elsewhere',
        firstName: 'E',
        lastName: 'E',
        timeZone: 'UTC',
        invite: token,
      },
    });
    // That program takes everybody: the token neither helps nor hinders there.
    expect(elsewhere.status).toBe(200);
  });

  test('opens the program even if the challenge is over', async () => {
    const { api, admin } = world;
    const { id } = await world.make({ duration: 1 }, admin);
    const email = newAddress();
    const token = await tokenFor(admin, email, id);
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 3 * day));
    const came = await come(email, token);
    api.clock.set(start);
    expect(came.status).toBe(200);
    expect((await api.call(came.body.accessToken, getChallenge, { params: { id } })).body.joined).toBe(false);
  });
});

describe('sending', () => {
  test('sends one email, answers alike for known addresses, and stores no secret or address', async () => {
    const { api, maker } = world;
    const { id } = await world.make();
    const known = await api.deps.gateway
      .forProgram(world.programId)
      .selectFrom('member')
      .select('email')
      .where('id', '=', world.ada.id)
      .executeTakeFirstOrThrow();
    const answers = [await invite(maker, known.email, id), await invite(maker, newAddress(), id)];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { done: true }]);
    const { rows } = await sql<{ body: string }>`select body from mail where status = 'queued'`.execute(
      api.deps.gateway.global(),
    );
    expect(rows).toHaveLength(2);
    for (const { body } of rows) {
      expect(body).toMatch(/\[\[invitation-link:[0-9a-f-]{36}\]\]/);
      expect(body).not.toContain('invite=');
      expect(body).toContain('Maker X invites you to the challenge');
    }
    await sendMails(api.deps);
  });

  test('refuses a missing or wrong address beside the field', async () => {
    const { api, maker } = world;
    const none = await api.call(maker.token, sendInvites, { body: { type: 'outsiders' } });
    expect(none).toMatchObject({ status: 422, body: { fields: { outsiderEmail: expect.anything() } } });
    expect(await invite(maker, 'nobody')).toMatchObject({
      status: 400,
      body: { fields: { outsiderEmail: expect.anything() } },
    });
  });

  test('invites to challenges between individuals that still take people, by their managers', async () => {
    const { ada, admin, maker, stranger } = world;
    const { id } = await world.make();
    expect((await invite(ada, newAddress(), id)).status).toBe(403);
    expect((await invite(stranger, newAddress(), id)).status).toBe(404);
    const groups = await world.make({ between: 'groups' });
    expect(await invite(maker, newAddress(), groups.id)).toMatchObject({
      status: 422,
      body: { fields: { challengeId: expect.anything() } },
    });
    const over = await world.make({ startDate: '2026-11-01', duration: 14 }, admin);
    expect((await invite(admin, newAddress(), over.id)).status).toBe(422);
  });

  test('opens a closed program for admins only', async () => {
    const { admin, maker } = world;
    await allow(false);
    expect((await invite(maker, newAddress())).status).toBe(403);
    expect((await invite(admin, newAddress())).status).toBe(200);
  });

  test('is limited to fifty an hour for each member', async () => {
    const { api, maker, admin } = world;
    const answers = await Promise.all(Array.from({ length: 51 }, () => invite(maker, newAddress())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await invite(admin, newAddress())).status).toBe(200);
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 3_600_001));
    expect((await invite(maker, newAddress())).status).toBe(200);
    api.clock.set(start);
  });
});
