import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoint.ts';
import * as emails from '#contract/features/communications/admin-email.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { saveEmailSettings } from '#contract/features/programs/settings.ts';
import { chooseProgram } from '#contract/features/sessions/sessions.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { makeMember } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { rowsWith } from '../../../../test/scan.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { queueDueAdminEmails } from '../services/queue-admin-email.ts';
import { newId } from '../../../platform/ids/ids.ts';

const api = await startApi();
const smtp = await startSmtp();
api.deps.env.smtpUrl = smtp.url;

let programId: string;
let admin: Person;
let ada: Person;
let bob: Person;
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('mail').execute();
  smtp.received.length = 0;
  smtp.state.mood = 'take';
  programId = await inProgram(api, { timeZone: 'America/New_York' });
  admin = await asAdmin(api, programId);
  ada = await asMember(api, programId, { firstName: 'Ada', lastName: 'Arbor', username: 'ada.a' });
  bob = await asMember(api, programId, { firstName: 'Bob', lastName: 'Birch' });
});

const text = {
  subject: 'News, {{ firstName }}',
  body: '<p>Dear <strong>{{ firstName }}</strong>, & all</p>',
};
const params = () => ({ id: programId });
type Body = BodyOf<typeof emails.sendAdminEmail>;
const write = (body: Partial<Body> = {}) =>
  api.call(admin.token, emails.sendAdminEmail, {
    params: params(),
    body: { audience: { kind: 'all' }, ...text, ...body },
  });
const count = (audience: emails.Audience) =>
  api.call(admin.token, emails.countAudience, { params: params(), body: audience });
const total = async (audience: emails.Audience) => (await count(audience)).body.total;
const refused = async (body: object) => Object.keys((await write(body as never)).body.fields ?? {});
const recipients = async (emailId: string, query: object = {}) =>
  (await api.call(admin.token, emails.listEmailRecipients, { params: { programId, emailId }, query })).body;
const archive = async (query: object = {}) =>
  (await api.call(admin.token, emails.listEmailArchive, { params: { programId }, query })).body;
const subjects = () => smtp.received.map(({ headers }) => /Subject: (.*)/.exec(headers)?.[1]).toSorted();

test('a preview has the name of the person who asks, platform staff included', async () => {
  const home = await inProgram(api);
  const staff = await asMember(api, home, { firstName: 'Nia', roleName: 'WT Admin' });
  const chosen = await api.call(staff.token, chooseProgram, { body: { programId, reason: 'support' } });
  const { body } = await api.call(chosen.body.accessToken, emails.previewAdminEmail, {
    params: params(),
    body: text,
  });
  expect([body.subject, body.text]).toEqual(['News, Nia', expect.stringContaining('Dear Nia')]);
});

test('warns the author when there is no mail server', async () => {
  expect((await count({ kind: 'all' })).body.hasMailServer).toBe(true);
  api.deps.env.smtpUrl = null;
  expect((await count({ kind: 'all' })).body.hasMailServer).toBe(false);
  api.deps.env.smtpUrl = smtp.url;
});

test('everyone in the audience gets their own email once, and the archive says so', async () => {
  const { id } = await makeMember(api.deps, programId, { firstName: 'Cy' });
  const db = api.deps.gateway.forProgram(programId);
  await db.updateTable('member').set({ status: 'suspended' }).where('id', '=', id).execute();
  const { body: audience } = await count({ kind: 'all' });
  expect(audience).toMatchObject({ total: 3, unsubscribed: 0, quietUntil: null });
  expect(audience.firstNames).toContain('Ada');
  const { status, body } = await write();
  expect([status, body.state, body.recipients]).toEqual([200, 'sending', 3]);
  await sendMails(api.deps);
  await sendMails(api.deps);
  expect(subjects()).toHaveLength(3);
  expect(subjects()).toContain('News, Ada');
  const got = smtp.received.find(({ headers }) => headers.includes('News, Ada'))!;
  expect(got.html).toContain('Dear <strong>Ada</strong>, &amp; all');
  expect(got.text).toContain('Dear Ada, & all');
  expect(got.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [item] = (await archive()).items;
  expect(item).toMatchObject({ id: body.id, state: 'sent', counts: { sent: 3, queued: 0, bounced: 0 } });
  expect((await recipients(body.id)).items.map(({ status: each }) => each)).toEqual(['sent', 'sent', 'sent']);
});

test('the same call sent twice sends once', async () => {
  const options = {
    params: params(),
    body: { audience: { kind: 'all' as const }, ...text },
    headers: { 'idempotency-key': 'one-letter-0001' },
  };
  const [first, second] = [
    await api.call(admin.token, emails.sendAdminEmail, options),
    await api.call(admin.token, emails.sendAdminEmail, options),
  ];
  expect(second.body.id).toBe(first.body.id);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(3);
});

test('each audience has its own members', async () => {
  const team = await makeTeam(api.deps, programId, [
    { id: ada.id, isLeader: true },
    { id: bob.id, isLeader: false },
  ]);
  expect(await total({ kind: 'team', id: team.id })).toBe(2);
  expect(await total({ kind: 'leaders' })).toBe(1);
  expect(await total({ kind: 'members', memberIds: [bob.id] })).toBe(1);
  expect(await total({ kind: 'neverLogged' })).toBe(3);
  const db = api.deps.gateway.forProgram(programId);
  await db
    .updateTable('memberPresence')
    .set({ lastLoggedOn: api.clock.now().toISOString().slice(0, 10) })
    .where('memberId', '=', ada.id)
    .execute();
  expect(await total({ kind: 'neverLogged' })).toBe(2);
  expect(await total({ kind: 'inactive', days: 7 })).toBe(2);
  await write({ audience: { kind: 'leaders' } });
  await sendMails(api.deps);
  expect(subjects()).toEqual(['News, Ada']);
});

test('a scheduled email leaves at its time in the zone of the program, and can be cancelled before', async () => {
  const local = (ms: number) =>
    new Date(api.clock.now().getTime() + ms)
      .toLocaleString('sv-SE', { timeZone: 'America/New_York' })
      .slice(0, 16)
      .replace(' ', 'T');
  const hour = 60 * 60_000;
  const sent = await write({ sendAt: local(2 * hour) });
  expect(sent.body).toMatchObject({ state: 'scheduled', recipients: 0 });
  const other = await write({ sendAt: local(2 * hour), audience: { kind: 'members', memberIds: [bob.id] } });
  const cancel = (emailId: string) =>
    api.call(admin.token, emails.cancelAdminEmail, { params: { id: programId, emailId } });
  expect((await cancel(other.body.id)).body.state).toBe('cancelled');
  await queueDueAdminEmails(api.deps);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(0);
  api.clock.advance(2 * hour + 60_000);
  await queueDueAdminEmails(api.deps);
  await queueDueAdminEmails(api.deps);
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(3);
  const { status, body } = await cancel(sent.body.id);
  expect([status, body]).toMatchObject([409, { code: 'already_sent' }]);
});

test('cancelling stops emails that have not left', async () => {
  const { body } = await write();
  const answer = await api.call(admin.token, emails.cancelAdminEmail, {
    params: { id: programId, emailId: body.id },
  });
  expect(answer.body).toMatchObject({ state: 'cancelled', counts: { cancelled: 3, queued: 0 } });
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(0);
});

test('those who unsubscribed get nothing, and quiet hours and the weekly limit hold the others', async () => {
  await write({ audience: { kind: 'members', memberIds: [ada.id] } });
  await sendMails(api.deps);
  const link = /\/unsubscribe\?token=([^\s>&]+)/.exec(smtp.received[0]!.text)?.[1];
  await api.raw(null, 'POST', `unsubscribe?token=${link}`);
  expect((await count({ kind: 'all' })).body).toMatchObject({ total: 3, unsubscribed: 1 });
  await api.call(admin.token, saveEmailSettings, { params: params(), body: { mailsPerWeek: 1 } });
  const second = await write();
  await sendMails(api.deps);
  expect((await archive()).items[0]).toMatchObject({ counts: { unsubscribed: 1, sent: 2 } });
  const third = await write();
  await sendMails(api.deps);
  const held = await recipients(third.body.id, { status: 'held' });
  expect([held.total, held.items[0]]).toMatchObject([2, { heldFor: 'weekly', status: 'held' }]);
  expect((await recipients(second.body.id, { status: 'unsubscribed' })).items[0]).toMatchObject({
    name: 'Ada Arbor',
  });
});

test('an address that does not exist bounces', async () => {
  smtp.state.mood = 'refuse';
  const { body } = await write({ audience: { kind: 'members', memberIds: [bob.id] } });
  await sendMails(api.deps);
  expect((await recipients(body.id)).items).toMatchObject([{ status: 'bounced', name: 'Bob Birch' }]);
});

test('wrong texts, audiences and times are refused beside their field', async () => {
  expect(await refused({ body: '<p>{{ weight }}</p>' })).toEqual(['body']);
  expect(await refused({ subject: '{% for a in b %}' })).toEqual(['subject']);
  expect(await refused({ audience: { kind: 'team' } })).toEqual(['audience.id']);
  expect(await refused({ audience: { kind: 'inactive' } })).toEqual(['audience.days']);
  expect(await refused({ audience: { kind: 'members' } })).toEqual(['audience.memberIds']);
  const foreign = { kind: 'members', memberIds: [bob.id, newId()] };
  expect(await refused({ audience: foreign })).toEqual(['audience.memberIds']);
  expect(await refused({ audience: { kind: 'leaders' } })).toEqual(['audience']);
  expect(await refused({ sendAt: '2020-01-01T08:00' })).toEqual(['sendAt']);
  expect(await refused({ sendAt: '2026-02-30T08:00' })).toEqual(['sendAt']);
  expect((await archive()).total).toBe(0);
});

const to = (...people: Person[]) => ({ kind: 'members' as const, memberIds: people.map(({ id }) => id) });

test('an email to one person goes with them when they are erased, and one to two people stays', async () => {
  const alone = await write({ subject: 'To Ada alone', audience: to(ada) });
  const both = await write({ subject: 'To both', audience: to(ada, bob) });
  expect([alone.status, both.status]).toEqual([200, 200]);
  await sendMails(api.deps);
  // The queue forgets emails after a while.
  await api.deps.gateway.global().deleteFrom('mail').execute();
  await api.call(ada.token, eraseMember, { params: { id: ada.id }, body: { username: 'ada.a' } });
  expect((await archive()).items.map(({ subject }) => subject).toSorted()).toEqual(['To both', '–']);
  expect(await rowsWith(api, ['To Ada alone'])).toEqual([]);
});

test('a test goes to the admin alone, with their name', async () => {
  const own = await api.call(admin.token, emails.testAdminEmail, { params: params(), body: text });
  await sendMails(api.deps);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]!.to).toBe(own.body.recipient);
  expect(smtp.received[0]!.html).toContain('<strong>');
  expect((await archive()).total).toBe(0);
});

test('the archive is searched, and pages of it and of recipients are read by cursor', async () => {
  for (const subject of ['Alpha', 'Beta', 'Gamma']) await write({ subject });
  expect((await archive({ search: 'bet' })).items.map(({ subject }) => subject)).toEqual(['Beta']);
  const first = await archive({ perPage: 2, sortColumn: 'subject', sortOrder: 'asc' });
  expect(first.items.map(({ subject }) => subject)).toEqual(['Alpha', 'Beta']);
  const rest = await archive({ perPage: 2, sortColumn: 'subject', sortOrder: 'asc', after: first.after });
  expect([rest.items.map(({ subject }) => subject), rest.after]).toEqual([['Gamma'], null]);
  const emailId = first.items[0]!.id;
  const page = await recipients(emailId, { perPage: 2 });
  const more = await recipients(emailId, { perPage: 2, after: page.after });
  expect((await recipients(emailId, { search: 'birch' })).items.map(({ name }) => name)).toEqual([
    'Bob Birch',
  ]);
  expect([page.total, page.items.length, more.items.length, more.after]).toEqual([3, 2, 1, null]);
});
