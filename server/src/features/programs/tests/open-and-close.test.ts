import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as all from '#contract/features/programs/all-programs.ts';
import { createProgram, getProgram } from '#contract/features/programs/programs.ts';
import { getExamples } from '#contract/features/examples/examples.ts';
import * as sessions from '#contract/features/sessions/sessions.ts';
import * as setup from '#contract/features/sessions/setup-invitations.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { makeLogin } from '../../../../seed/builders/logins.ts';
import { asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { lockProgram, updateProgram } from '../../../domain/programs/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { untilBlocked } from '../../../../test/blocked.ts';
import { queueMail, sendMails } from '../../../domain/mail/public.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;
let staff: Person;
let homeId: string;
beforeAll(async () => {
  homeId = await inProgram(api, { name: 'Home' });
  staff = await asMember(api, homeId, { roleName: 'WT Admin' });
});

let count = 0;
const draft = () => ({
  name: 'Walnut',
  slug: `walnut-${(count += 1)}`,
  tier: 'plus' as const,
  type: 'engage' as const,
  timeZone: 'Europe/Madrid',
  // The tests create many of them.
  sameName: true,
});
const create = (body: BodyOf<typeof createProgram>, key = newId()) =>
  api.call(staff.token, createProgram, { body, headers: { 'idempotency-key': key } });

/** Returns the token in the link of the newest email to an address. */
async function tokenFor(address: string, name: string): Promise<string> {
  await sendMails(api.deps);
  const mail = smtp.received.findLast(({ to }) => to.includes(address));
  return new RegExp(`${name}=([A-Za-z0-9_-]{43})`).exec(mail?.text ?? '')?.[1] ?? '';
}

const namedHome = (sameName: boolean) => create({ ...draft(), name: ' HOME ', sameName });

test('two programs have one name only after somebody confirms it', async () => {
  const refused = await namedHome(false);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields!)).toEqual(['sameName']);
  expect((await namedHome(true)).status).toBe(200);
});

test('the first admin of a new program registers by their link and is an admin at once', async () => {
  const firstAdmin = { email: 'nora@walnut.example', firstName: 'Nora', lastName: 'Ruiz', locale: 'es' };
  const made = await create({ ...draft(), firstAdmin });
  expect(made.status).toBe(200);
  expect(made.body.settings).toMatchObject({ pointsOn: true, mentalWellnessEnabled: false });
  const invite = await tokenFor('nora@walnut.example', 'invite');
  const registered = await api.call(null, sessions.register, {
    body: {
      programId: made.body.id,
      invite,
      email: firstAdmin.email,
      password: 'a long walk in the hills',
      username: 'nora',
      firstName: 'Nora',
      lastName: 'Ruiz',
      timeZone: 'Europe/Madrid',
    },
  });
  expect(registered.status).toBe(200);
  const me = await api.call(registered.body.accessToken, sessions.getAuthUser);
  expect(me.body).toMatchObject({ roleName: 'PlusTierAdmin', isAdmin: true, isWtAdmin: false });
});

test('a new program offers the chosen languages, and all without a choice', async () => {
  expect((await create({ ...draft(), languagesOn: ['es'] })).body.settings.languagesOn).toEqual(['es']);
  expect((await create(draft())).body.settings.languagesOn).toBeNull();
  for (const [wrong, refusal] of [
    [['xx'], 422],
    [[], 400],
  ] as const) {
    const { status, body } = await create({ ...draft(), languagesOn: [...wrong] });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([refusal, ['languagesOn']]);
  }
});

test('a repeated request creates one program, and a taken address is refused', async () => {
  const body = draft();
  const key = newId();
  const first = await create(body, key);
  expect((await create(body, key)).body).toEqual(first.body);
  const again = await create({ ...draft(), slug: body.slug });
  expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
  const both = await Promise.all([1, 2].map(() => create({ ...draft(), slug: 'at-once' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('the holder of a setup invitation creates one program, once, and is its admin', async () => {
  const invited = await api.call(staff.token, setup.inviteToSetup, {
    body: { email: 'olga@oak.example', tier: 'pro', type: 'thrive', locale: 'en' },
    headers: { 'idempotency-key': newId() },
  });
  expect(invited.status).toBe(200);
  const token = await tokenFor('olga@oak.example', 'token');
  const shown = await api.call(null, setup.getSetupInvitation, { query: { token } });
  expect(shown.body).toEqual({ email: 'olga@oak.example', tier: 'pro', type: 'thrive' });
  const body = {
    token,
    programName: 'Oak',
    slug: 'oak',
    timeZone: 'UTC',
    password: 'a long walk in the hills',
    firstName: 'Olga',
    lastName: 'Berg',
    examples: true,
  };
  const both = await Promise.all(
    ['oak', 'oak-two'].map((slug) =>
      api.call(null, setup.acceptSetupInvitation, { body: { ...body, slug } }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const { body: session } = both.find(({ status }) => status === 200)!;
  const me = await api.call(session.accessToken, sessions.getAuthUser);
  expect(me.body).toMatchObject({ roleName: 'ProTierAdmin', email: 'olga@oak.example' });
  const { programId } = me.body;
  const examples = await api.call(session.accessToken, getExamples, { params: { id: programId } });
  expect(examples.body).toEqual({ members: 12, teams: 3, challenges: 1 });
  const after = await api.call(null, setup.getSetupInvitation, { query: { token } });
  expect([after.status, after.body.code]).toEqual([422, 'link_expired']);
});

test('a cancelled setup invitation opens nothing', async () => {
  const { body } = await api.call(staff.token, setup.inviteToSetup, {
    body: { email: 'pia@pine.example', tier: 'core', type: 'activity', locale: 'es' },
  });
  const token = await tokenFor('pia@pine.example', 'token');
  const cancel = () => api.call(staff.token, setup.cancelSetupInvitation, { params: { id: body.id } });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404]);
  expect((await api.call(null, setup.getSetupInvitation, { query: { token } })).status).toBe(422);
});

test('nobody logs in to a deactivated program, and everyone reads why', async () => {
  const { body: program } = await create(draft());
  const login = { email: 'rosa@walnut.example', username: 'rosa', firstName: 'Rosa', lastName: 'Gil' };
  await makeLogin(api.deps, program.id, { ...login, timeZone: 'UTC' }, 'a long walk in the hills');
  const logIn = () =>
    api.call(null, sessions.login, { body: { email: login.email, password: 'a long walk in the hills' } });
  const before = await logIn();
  expect(before.status).toBe(200);
  const reason = 'The contract ended on 1 November.';
  const params = { id: program.id };
  const closed = await api.call(staff.token, all.closeProgram, { params, body: { reason } });
  expect(closed.body).toMatchObject({ closedReason: reason });
  const used = await api.call(before.body.accessToken, getProgram, { params });
  expect([used.status, used.body.code]).toEqual([401, 'session_ended']);
  const refused = await logIn();
  expect([refused.status, refused.body.code]).toEqual([403, 'program_closed']);
  expect(refused.body.message).toContain(reason);
  // Staff can still work in it.
  const entered = await api.call(staff.token, sessions.chooseProgram, {
    body: { programId: program.id, reason: 'To look at its data' },
  });
  expect((await api.call(entered.body.accessToken, getProgram, { params })).status).toBe(200);
  staff = { ...staff, token: entered.body.accessToken };
  expect((await api.call(staff.token, all.reopenProgram, { params })).body.closedAt).toBeNull();
  expect((await logIn()).status).toBe(200);
});

test('a login during the deactivation waits for it, and is refused', async () => {
  const { body: program } = await create(draft());
  const login = { email: 'noa@walnut.example', username: 'noa', firstName: 'Noa', lastName: 'Gil' };
  await makeLogin(api.deps, program.id, { ...login, timeZone: 'UTC' }, 'a long walk in the hills');
  let state = 'waits';
  let asked: Promise<void> | undefined;
  await inTransaction(api.deps.gateway.forPlatform('test'), async (tx) => {
    await lockProgram(tx, program.id);
    const body = { email: login.email, password: 'a long walk in the hills' };
    asked = api.call(null, sessions.login, { body }).then((answer) => {
      state = (answer.body as { code?: string }).code ?? 'logged in';
    });
    await untilBlocked(api);
    expect(state).toBe('waits');
    await updateProgram(tx, program.id, { closedAt: api.clock.now(), closedReason: 'It is over.' });
  });
  await asked;
  expect(state).toBe('program_closed');
});

test('a deactivated program sends nothing until it is reactivated', async () => {
  const { body: program } = await create(draft());
  const [params, to] = [{ id: program.id }, `held-${program.slug}@walnut.example`];
  await api.call(staff.token, all.closeProgram, { params, body: { reason: 'A pause' } });
  const db = api.deps.gateway.global();
  const common = { programId: program.id, recipient: to, subject: 'Hello', body: 'Hello' };
  const createdAt = api.clock.now();
  for (const kind of ['outsider-invite', 'challenge-closed'] as const)
    await queueMail(db, {
      ...common,
      kind,
      cause: `${kind}:${to}`,
      loginId: null,
      language: 'en',
      now: createdAt,
    });
  const reached = () => smtp.received.filter((mail) => mail.to.includes(to)).length;
  await sendMails(api.deps);
  expect(reached()).toBe(0);
  await api.call(staff.token, all.reopenProgram, { params });
  await sendMails(api.deps);
  expect(reached()).toBe(2);
});

test('the program of the platform staff cannot be deactivated', async () => {
  const answer = await api.call(staff.token, all.closeProgram, {
    params: { id: homeId },
    body: { reason: 'By mistake' },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'staff_at_home']);
});
