import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import { listDirectory } from '#contract/features/member-directory.ts';
import {
  addMember,
  cancelInvitation,
  inviteAddresses,
  listInvitations,
  resendInvitation,
} from '#contract/features/member-invitations.ts';
import { getRegistration, login, register } from '#contract/features/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { sendMails } from '../../../core/mail/public.ts';

let api: TestApi;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
let programId: string;
let admin: Person;
let count = 0;
const password = 'nine bridges over a river';
const newAddress = () => `new${(count += 1)}@invited.example`;

beforeAll(async () => {
  api = await startApi();
  smtp = await startSmtp();
  api.deps.env.smtpUrl = smtp.url;
});
beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('mail').execute();
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  smtp.received.length = 0;
  const settings = { allowRegistration: false, severalTeams: false, organizationsOn: true };
  programId = await inProgram(api, { settings });
  admin = await asAdmin(api, programId);
});

const invite = (emails: string[], headers: Record<string, string> = {}) =>
  api.call(admin.token, inviteAddresses, { params: { id: programId }, body: { emails }, headers });
const add = (body: BodyOf<typeof addMember>, headers: Record<string, string> = {}) =>
  api.call(admin.token, addMember, { params: { id: programId }, body, headers });
async function listed(query: QueryOf<typeof listInvitations> = {}) {
  const { status, body } = await api.call(admin.token, listInvitations, { params: { id: programId }, query });
  expect(status).toBe(200);
  return body.items;
}
const stateOf = async (email: string) => (await listed({ search: email }))[0]?.state;
const idOf = async (email: string) => (await listed({ search: email }))[0]!.id;

/** Sends what is in the queue, and returns the token of the last email to this address. */
async function tokenFor(email: string): Promise<string> {
  await sendMails(api.deps);
  const mail = smtp.received.filter(({ to }) => to === email).at(-1);
  return /invite=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

function come(email: string, token?: string) {
  const body: BodyOf<typeof register> = {
    programId,
    email,
    password,
    username: `comer${(count += 1)}`,
    firstName: 'Ines',
    lastName: 'Costa',
    timeZone: 'Europe/Lisbon',
    ...(token ? { invite: token } : {}),
  };
  return api.call(null, register, { body });
}

async function directoryRow(search: string) {
  const { body } = await api.call(admin.token, listDirectory, {
    params: { id: programId },
    query: { search },
  });
  return body.items;
}

describe('a member whom an admin adds', () => {
  test('is invited until they register with the link, and keeps their team, organization and day', async () => {
    const team = await makeTeam(api.deps, programId, [{ id: admin.id }], { name: 'Walkers' });
    const { id: organizationId } = await makeOrganization(api.deps, programId, [], 'North');
    const email = newAddress();
    const made = await add({ firstName: 'Inês', lastName: 'C', email, teamId: team.id, organizationId });
    expect(made.status).toBe(200);
    const [row] = await directoryRow(email);
    expect(row).toMatchObject({
      id: made.body.id,
      name: 'Inês C',
      status: 'invited',
      teamName: 'Walkers',
      organizationName: 'North',
    });
    expect(row!.username).toMatch(/^member-[\da-f]{10}$/);
    const token = await tokenFor(email);
    const programName = /program=([\w-]+)/.exec(smtp.received[0]!.text)?.[1] ?? '';
    const params = { programName };
    const page = await api.call(null, getRegistration, { params, query: { invite: token } });
    expect(page.body).toMatchObject({ open: true, invitee: { email, firstName: 'Inês', lastName: 'C' } });
    const came = await come(email, token);
    expect(came.status).toBe(200);
    const [after] = await directoryRow(email);
    expect(after).toMatchObject({
      id: made.body.id,
      name: 'Ines Costa',
      status: 'active',
      teamName: 'Walkers',
      registeredDate: row!.registeredDate,
    });
    expect((await api.call(null, login, { body: { email, password } })).status).toBe(200);
    expect(await stateOf(email)).toBe('accepted');
    expect((await come(email, token)).body.code).toBe('link_expired');
  });

  test('is added once, with one email, when the request is repeated', async () => {
    const person = { firstName: 'Ines', lastName: 'Costa', email: newAddress() };
    const headers = { 'idempotency-key': `add-member-${count}` };
    const answers = [await add(person, headers), await add(person, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect((await add(person)).body.code).toBe('email_taken');
    await sendMails(api.deps);
    expect(smtp.received.map(({ to }) => to)).toEqual([person.email]);
  });

  test('leaves nothing behind when their team is full', async () => {
    const team = await makeTeam(api.deps, programId, [{ id: admin.id }], {});
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('team')
      .set({ maxSize: 1 })
      .where('id', '=', team.id)
      .execute();
    const email = newAddress();
    const answer = await add({ firstName: 'Ines', lastName: 'Costa', email, teamId: team.id });
    expect(answer.body.code).toBe('team_full');
    expect([await directoryRow(email), await listed()]).toEqual([[], []]);
    await sendMails(api.deps);
    expect(smtp.received).toEqual([]);
  });

  test('cannot be taken over without the link, or with a link for someone else', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await add({ firstName: 'Ines', lastName: 'Costa', email });
    await invite([other]);
    await sendMails(api.deps);
    expect((await come(email)).body.code).toBe('registration_closed');
    expect((await come(email, await tokenFor(other))).status).toBe(422);
    expect((await directoryRow(email))[0]!.status).toBe('invited');
  });
});

describe('addresses', () => {
  test('get one email each, and those that get none are named', async () => {
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    const member = await asMember(api, programId, { email: newAddress() });
    const [known] = await directoryRow(`new${count}@`);
    await invite([three]);
    const answer = await invite([one, one.toUpperCase(), two, known!.email!.toUpperCase(), three]);
    expect(answer.body).toEqual({
      invited: 2,
      duplicates: [one],
      members: [known!.email!.toUpperCase()],
      alreadyInvited: [three],
    });
    await sendMails(api.deps);
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([one, two, three].toSorted());
    expect(await directoryRow(one)).toEqual([]);
    expect(member.id).toBe(known!.id);
  });

  test('are invited once when two admins send the same list at once', async () => {
    const emails = Array.from({ length: 40 }, newAddress);
    const answers = await Promise.all([invite(emails), invite(emails.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.invited + answers[1]!.body.invited).toBe(40);
    await sendMails(api.deps);
    expect(smtp.received).toHaveLength(40);
  });

  test('of a whole company are invited in one call', async () => {
    const answer = await invite(Array.from({ length: 2000 }, newAddress));
    expect(answer.body.invited).toBe(2000);
    const [last] = await listed({ perPage: 1, sortColumn: 'email', sortOrder: 'asc' });
    expect(last!.state).toBe('waiting');
  });

  test('that are wrong are named beside the field, and nobody is invited', async () => {
    const answer = await invite([newAddress(), 'not an address']);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['emails.1']);
    expect(await listed()).toEqual([]);
  });

  test('of members without a login lead them to their own row', async () => {
    const email = newAddress();
    const made = await add({ firstName: 'Ines', lastName: 'Costa', email });
    await api.call(admin.token, cancelInvitation, { params: { id: await idOf(email) } });
    expect((await invite([email])).body.invited).toBe(1);
    expect((await come(email, await tokenFor(email))).status).toBe(200);
    expect(await directoryRow(email)).toMatchObject([{ id: made.body.id, status: 'active' }]);
  });
});

describe('an invitation', () => {
  test('can be cancelled: its link stops working, and a waiting email is not sent', async () => {
    const [one, two] = [newAddress(), newAddress()];
    await invite([one]);
    const token = await tokenFor(one);
    await invite([two]);
    for (const email of [one, two])
      await api.call(admin.token, cancelInvitation, { params: { id: await idOf(email) } });
    await sendMails(api.deps);
    expect(smtp.received.map(({ to }) => to)).toEqual([one]);
    expect((await come(one, token)).body.code).toBe('link_expired');
    expect(await stateOf(one)).toBe('cancelled');
  });

  test('can be sent again with a new link, once when it is pressed twice', async () => {
    const email = newAddress();
    await invite([email]);
    const first = await tokenFor(email);
    api.clock.set(new Date(api.clock.now().getTime() + 61_000));
    const params = { id: await idOf(email) };
    await api.call(admin.token, resendInvitation, { params });
    await api.call(admin.token, resendInvitation, { params });
    const second = await tokenFor(email);
    expect(smtp.received).toHaveLength(2);
    expect(second).not.toBe(first);
    expect((await come(email, first)).body.code).toBe('link_expired');
    expect((await come(email, second)).status).toBe(200);
    const late = await api.call(admin.token, resendInvitation, { params });
    expect(late.body.code).toBe('already_answered');
  });

  test('shows whether it was sent, bounced or expired, and can be filtered by it', async () => {
    const [sent, bounced] = [newAddress(), newAddress()];
    await invite([sent]);
    expect(await stateOf(sent)).toBe('waiting');
    await sendMails(api.deps);
    smtp.state.mood = 'refuse';
    await invite([bounced]);
    await sendMails(api.deps);
    smtp.state.mood = 'take';
    expect([await stateOf(sent), await stateOf(bounced)]).toEqual(['sent', 'bounced']);
    expect((await listed({ state: 'bounced' })).map(({ email }) => email)).toEqual([bounced]);
    const start = api.clock.now();
    api.clock.set(new Date(start.getTime() + 15 * 86_400_000));
    expect(await stateOf(sent)).toBe('expired');
    expect((await invite([sent])).body.invited).toBe(1);
    api.clock.set(start);
  });

  test('counts as accepted by someone who registers without its link', async () => {
    const open = await inProgram(api, { settings: { allowRegistration: true } });
    const own = await asAdmin(api, open);
    const email = newAddress();
    await api.call(own.token, inviteAddresses, { params: { id: open }, body: { emails: [email] } });
    programId = open;
    expect((await come(email)).status).toBe(200);
    const { body } = await api.call(own.token, listInvitations, { params: { id: open } });
    expect(body.items).toMatchObject([{ email, state: 'accepted', name: 'Ines Costa' }]);
  });
});
