import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as control from '#contract/features/communications/mass-email-control.ts';
import * as mass from '#contract/features/communications/mass-email.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;
let owner: Person;
let second: Person;
beforeAll(async () => {
  const home = await inProgram(api, { tier: 'plus' });
  owner = await asMember(api, home, { roleName: 'Super WT Admin' });
  second = await asMember(api, home, { roleName: 'Super WT Admin' });
  for (const tier of ['core', 'core', 'pro'] as const) {
    const programId = await inProgram(api, { tier });
    await asAdmin(api, programId);
    await asMember(api, programId);
    if (tier === 'pro')
      await sql`update program set closed_at = now() where id = ${programId}`.execute(
        api.deps.gateway.global(),
      );
  }
});

const text = { subject: 'News of {{ programName }}', body: '<p>Hello {{ firstName }}</p>' };
const core = { tier: 'core', adminsOnly: false } as const;
/** As if everyone had just logged in. */
const prove = () => sql`update session set proved_at = ${api.clock.now()}`.execute(api.deps.gateway.global());
const countOf = async (body: mass.MassAudience) =>
  (await api.call(owner.token, mass.countMassAudience, { body })).body;
async function send(more: Partial<BodyOf<typeof mass.sendMassEmail>> = {}, key = newId()) {
  const { audience = core } = more;
  const people = (await countOf(audience)).people;
  return api.call(owner.token, mass.sendMassEmail, {
    body: { audience, ...text, people, ...more },
    headers: { 'idempotency-key': key },
  });
}
const detail = async (id: string) =>
  (await api.call(owner.token, control.getMassEmail, { params: { id } })).body;
const state = async (id: string) => {
  const { body } = await api.call(owner.token, mass.listMassEmails);
  return body.items.find((email) => email.id === id)!;
};
async function deliver(): Promise<string[]> {
  smtp.received.length = 0;
  await runJob(api, 'communications.queue');
  await sendMails(api.deps);
  return smtp.received.map(({ headers }) => /subject: (.*)/i.exec(headers)?.[1] ?? '');
}

test('everyone in the programs of an audience gets it once, and deactivated programs none', async () => {
  const tiers = [{ tier: 'core', programs: 2, people: 4 }];
  expect(await countOf(core)).toEqual({ programs: 2, people: 4, tiers });
  const { body: listed } = await api.call(owner.token, mass.listMassAudience, { query: { tier: 'core' } });
  expect(listed.items.map(({ people }) => people)).toEqual([2, 2]);
  const key = newId();
  const first = await send({}, key);
  expect(first.body).toMatchObject({ state: 'sending', programs: 2, people: 4 });
  expect((await send({}, key)).body.id).toBe(first.body.id);
  expect(await deliver()).toHaveLength(4);
  expect(await deliver()).toHaveLength(0);
  await runJob(api, 'communications.pace');
  expect(await state(first.body.id)).toMatchObject({ state: 'sent', recipients: 4 });
  expect(await detail(first.body.id)).toMatchObject({ reach: 4, counts: { sent: 4, failed: 0 } });
  const { body: report } = await api.call(owner.token, control.listMassEmailPrograms, {
    params: { id: first.body.id },
  });
  expect(report.items.map(({ recipients, counts }) => [recipients, counts.sent])).toEqual([
    [2, 2],
    [2, 2],
  ]);
});

test('can go to admins only', async () => {
  const { body } = await send({ audience: { adminsOnly: true } });
  expect(body).toMatchObject({ programs: 2, people: 2 });
  expect(await deliver()).toHaveLength(2);
});

beforeEach(prove);

test('a scheduled email waits for its time and can be cancelled', async () => {
  const sendAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await send({ sendAt });
  expect([body.state, (await deliver()).length]).toEqual(['scheduled', 0]);
  const cancelled = await api.call(owner.token, control.cancelMassEmail, { params: { id: body.id } });
  expect(cancelled.body.state).toBe('cancelled');
  api.clock.advance(7_200_000);
  expect(await deliver()).toHaveLength(0);
  await prove();
  expect((await send({ sendAt })).body.fields).toHaveProperty('sendAt');
});

const act = (spec: typeof control.stopMassEmail | typeof control.resumeMassEmail, id: string) =>
  api.call(owner.token, spec, { params: { id } });
const pace = (id: string, perMinute: number | null) =>
  api.call(owner.token, control.paceMassEmail, { params: { id }, body: { perMinute } });
async function pass(seconds: number): Promise<number> {
  api.clock.advance(seconds * 1000);
  await runJob(api, 'communications.pace');
  return (await deliver()).length;
}

test('leaves at its pace, which can be changed while it is sent, and reaches everyone once', async () => {
  const { body } = await send({ perMinute: 6 });
  expect(await deliver()).toHaveLength(0);
  expect(await pass(1)).toBe(1);
  expect(await pass(5)).toBe(0);
  expect(await pass(5)).toBe(1);
  expect((await detail(body.id)).counts).toMatchObject({ sent: 2, held: 2 });
  await pace(body.id, null);
  expect([(await deliver()).length, await pass(60)]).toEqual([2, 0]);
  expect(await state(body.id)).toMatchObject({ state: 'sent', abilities: { stop: false, cancel: false } });
});

test('retries count within the pace, and wait for their time', async () => {
  const { body } = await send({ perMinute: 6 });
  await deliver();
  smtp.state.mood = 'later';
  expect([await pass(1), await pass(10), await pass(10)]).toEqual([0, 0, 0]);
  smtp.state.mood = 'take';
  // Three were refused for a minute, so only the fourth leaves.
  expect([await pass(10), await pass(20)]).toEqual([1, 0]);
  expect((await detail(body.id)).counts).toMatchObject({ sent: 1, held: 3 });
  // All three may be tried by now. After a pause of the worker, two may leave at once.
  expect([await pass(34), await pass(10), await pass(60)]).toEqual([2, 1, 0]);
  expect((await state(body.id)).state).toBe('sent');
});

test('nothing leaves while it is stopped, and the rest leaves once it is resumed', async () => {
  const { body } = await send();
  await runJob(api, 'communications.queue');
  // One process has claimed it, and the text has not been handed over yet.
  await sql`update mail set status = 'sending', claimed_at = ${api.clock.now()}, attempts = 1 where status = 'queued'`.execute(
    api.deps.gateway.global(),
  );
  expect((await act(control.stopMassEmail, body.id)).body.state).toBe('stopped');
  expect([(await deliver()).length, await pass(3600)]).toEqual([0, 0]);
  expect((await detail(body.id)).counts).toMatchObject({ held: 4, queued: 0 });
  const resumed = await act(control.resumeMassEmail, body.id);
  expect(resumed.body.abilities).toMatchObject({ stop: true, resume: false });
  expect([(await deliver()).length, await pass(60)]).toEqual([4, 0]);
  expect((await act(control.stopMassEmail, body.id)).body.code).toBe('already_done');
});

test('above 100 people a second super admin approves it, not its writer', async () => {
  const programId = await inProgram(api, { tier: 'core', type: 'wellness' });
  for (let count = 0; count < 101; count += 1) await asMember(api, programId);
  const { body } = await send({ audience: { type: 'wellness', adminsOnly: false } });
  expect([body.state, body.abilities.approve, (await deliver()).length]).toEqual(['waiting', false, 0]);
  const approve = (token: string, people = 101) =>
    api.call(token, control.approveMassEmail, { params: { id: body.id }, body: { people } });
  expect((await approve(owner.token)).body.code).toBe('second_person_needed');
  expect((await approve(second.token, 100)).body.fields).toHaveProperty('people');
  expect((await approve(second.token)).status).toBe(200);
  expect((await approve(second.token)).body.code).toBe('already_done');
  await runJob(api, 'communications.queue');
  expect(await state(body.id)).toMatchObject({ state: 'sending', recipients: 101 });
  await api.call(owner.token, control.cancelMassEmail, { params: { id: body.id } });
});

test('refuses an audience without anyone, unknown variables, and everyone but super admins', async () => {
  expect(
    Object.keys((await send({ audience: { tier: 'pro', adminsOnly: true } })).body.fields ?? {}),
  ).toEqual(['audience']);
  expect((await send({ body: '<p>{{ salary }}</p>' })).status).toBe(422);
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  expect((await api.call(staff.token, mass.listMassEmails)).status).toBe(403);
});

test('asks for the number of people and a fresh proof, and shows what members of a program will see', async () => {
  expect((await send({ people: 5 })).body.fields).toHaveProperty('people');
  const { programId } = (await api.call(owner.token, mass.listMassAudience)).body.items.at(-1)!;
  const preview = (language: string, body = text.body) =>
    api.call(owner.token, mass.previewMassEmail, { body: { ...text, body, programId, language } });
  expect((await preview('en')).body.text).toContain('unsubscribe');
  expect((await preview('es')).body.html).toContain('correos');
  expect((await preview('xx')).status).toBe(422);
  expect((await preview('en', '<p>{{ salary }}</p>')).status).toBe(422);
  api.clock.advance(11 * 60_000);
  expect((await send()).body.code).toBe('confirm_needed');
});
