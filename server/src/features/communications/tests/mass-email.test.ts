import { beforeAll, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as mass from '#contract/features/mass-email.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../core/mail/public.ts';
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
const send = (more: Partial<BodyOf<typeof mass.sendMassEmail>> = {}, key = newId()) =>
  api.call(owner.token, mass.sendMassEmail, {
    body: { audience: core, ...text, ...more },
    headers: { 'idempotency-key': key },
  });
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
  const counted = await api.call(owner.token, mass.countMassAudience, { body: core });
  expect(counted.body).toEqual({ programs: 2, people: 4 });
  const key = newId();
  const first = await send({}, key);
  expect(first.body).toMatchObject({ state: 'sending', programs: 2, people: 4 });
  expect((await send({}, key)).body.id).toBe(first.body.id);
  expect(await deliver()).toHaveLength(4);
  expect(await deliver()).toHaveLength(0);
  expect(await state(first.body.id)).toMatchObject({ state: 'queued', recipients: 4 });
});

test('can go to admins only', async () => {
  const { body } = await send({ audience: { adminsOnly: true } });
  expect(body).toMatchObject({ programs: 2, people: 2 });
  expect(await deliver()).toHaveLength(2);
});

test('a scheduled one waits for its time and can be cancelled', async () => {
  const sendAt = new Date(api.clock.now().getTime() + 3_600_000).toISOString();
  const { body } = await send({ sendAt });
  expect([body.state, (await deliver()).length]).toEqual(['scheduled', 0]);
  const cancelled = await api.call(owner.token, mass.cancelMassEmail, { params: { id: body.id } });
  expect(cancelled.body.state).toBe('cancelled');
  api.clock.advance(7_200_000);
  expect(await deliver()).toHaveLength(0);
  expect((await send({ sendAt })).status).toBe(422);
});

test('above 100 people a second super admin approves it, not its writer', async () => {
  const programId = await inProgram(api, { tier: 'core', type: 'wellness' });
  for (let count = 0; count < 101; count += 1) await asMember(api, programId);
  const { body } = await send({ audience: { type: 'wellness', adminsOnly: false } });
  expect([body.state, body.abilities.approve, (await deliver()).length]).toEqual(['waiting', false, 0]);
  const approve = (token: string) => api.call(token, mass.approveMassEmail, { params: { id: body.id } });
  expect((await approve(owner.token)).body.code).toBe('second_person_needed');
  expect((await approve(second.token)).status).toBe(200);
  expect((await approve(second.token)).body.code).toBe('already_done');
  await runJob(api, 'communications.queue');
  expect(await state(body.id)).toMatchObject({ state: 'queued', recipients: 101 });
});

test('refuses an audience without anyone, unknown variables, and everyone but super admins', async () => {
  expect(
    Object.keys((await send({ audience: { tier: 'pro', adminsOnly: true } })).body.fields ?? {}),
  ).toEqual(['audience']);
  expect((await send({ body: '<p>{{ salary }}</p>' })).status).toBe(422);
  const staff = await asMember(api, await inProgram(api), { roleName: 'WT Admin' });
  expect((await api.call(staff.token, mass.listMassEmails)).status).toBe(403);
});
