import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelInvitation } from '#contract/features/member-center/invitations.ts';
import { getRegistration, login } from '#contract/features/sessions/sessions.ts';
import { asMember, type Person } from '../../../../test/api.ts';
import { makeOrganization } from '../../../../test/factories/organizations.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { sendMails } from '../../../domain/mail/public.ts';
import { newAddress, password, startInvitations } from './invitation-harness.ts';

let world: Awaited<ReturnType<typeof startInvitations>>;
let admin: Person;
let programId: string;
let count = 0;

beforeAll(async () => {
  world = await startInvitations();
});
beforeEach(async () => {
  ({ programId, admin } = await world.begin());
});

test('an international domain is one address in both spellings: added, invited, and at the log in', async () => {
  const stored = `ada${(count += 1)}@xn--mnchen-3ya.example`;
  const written = stored.replace('xn--mnchen-3ya', 'München');
  expect((await world.add({ firstName: 'Ada', lastName: 'Roth', email: written })).status).toBe(200);
  expect((await world.invite([stored, written])).body).toMatchObject({
    invited: 0,
    duplicates: [stored],
    alreadyInvited: [stored],
  });
  expect((await world.listed()).map(({ email }) => email)).toEqual([stored]);
  expect((await world.come(written, await world.tokenFor(stored))).status).toBe(200);
  const body = { email: written, password };
  expect((await world.api.call(null, login, { body })).status).toBe(200);
  expect((await world.invite(['ada@mün chen.example'])).status).toBe(400);
});

describe('a member added by an admin', () => {
  test('is invited until they register with the link, and keeps their team, organization and day', async () => {
    const team = await makeTeam(world.api.deps, programId, [{ id: admin.id }], { name: 'Walkers' });
    const { id: organizationId } = await makeOrganization(world.api.deps, programId, [], 'North');
    const email = newAddress();
    const made = await world.add({
      firstName: 'Inês',
      lastName: 'C',
      email,
      teamId: team.id,
      organizationId,
    });
    expect(made.status).toBe(200);
    const [row] = await world.directory(email);
    expect(row).toMatchObject({
      id: made.body.id,
      name: 'Inês C',
      status: 'invited',
      teamName: 'Walkers',
      organizationName: 'North',
    });
    expect(row!.username).toMatch(/^member-[\da-f]{10}$/);
    const token = await world.tokenFor(email);
    const programName = /program=([\w-]+)/.exec(world.smtp.received[0]!.text)?.[1] ?? '';
    const params = { programName };
    const page = await world.api.call(null, getRegistration, { params, query: { invite: token } });
    expect(page.body).toMatchObject({ open: true, invitee: { email, firstName: 'Inês', lastName: 'C' } });
    const came = await world.come(email, token);
    expect(came.status).toBe(200);
    const [after] = await world.directory(email);
    expect(after).toMatchObject({
      id: made.body.id,
      name: 'Ines Costa',
      status: 'active',
      teamName: 'Walkers',
      registeredDate: '2026-11-16',
    });
    expect((await world.api.call(null, login, { body: { email, password } })).status).toBe(200);
    expect(await world.stateOf(email)).toBe('accepted');
    expect((await world.come(email, token)).body.code).toBe('link_expired');
  });

  test('is added once, with one email, when the request is repeated', async () => {
    const person = { firstName: 'Ines', lastName: 'Costa', email: newAddress() };
    const headers = { 'idempotency-key': `add-member-${(count += 1)}` };
    const answers = [await world.add(person, headers), await world.add(person, headers)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
    expect((await world.add(person)).body.code).toBe('email_taken');
    await sendMails(world.api.deps);
    expect(world.smtp.received.map(({ to }) => to)).toEqual([person.email]);
  });

  test('leaves nothing behind when their team is full', async () => {
    const team = await makeTeam(world.api.deps, programId, [{ id: admin.id }], {});
    await world.api.deps.gateway
      .forProgram(programId)
      .updateTable('team')
      .set({ maxSize: 1 })
      .where('id', '=', team.id)
      .execute();
    const email = newAddress();
    const answer = await world.add({ firstName: 'Ines', lastName: 'Costa', email, teamId: team.id });
    expect(answer.body.code).toBe('team_full');
    expect([await world.directory(email), await world.listed()]).toEqual([[], []]);
    await sendMails(world.api.deps);
    expect(world.smtp.received).toEqual([]);
  });

  test('cannot be taken over without the link, or with a link for someone else', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await world.add({ firstName: 'Ines', lastName: 'Costa', email });
    await world.invite([other]);
    await sendMails(world.api.deps);
    expect((await world.come(email)).body.code).toBe('registration_closed');
    expect((await world.come(email, await world.tokenFor(other))).status).toBe(422);
    expect((await world.directory(email))[0]!.status).toBe('invited');
  });
});

describe('addresses', () => {
  test('get one email each, and those that get none are named', async () => {
    const [one, two, three] = [newAddress(), newAddress(), newAddress()];
    const email = newAddress();
    const member = await asMember(world.api, programId, { email });
    const [known] = await world.directory(email);
    await world.invite([three]);
    const answer = await world.invite([one, one.toUpperCase(), two, known!.email!.toUpperCase(), three]);
    expect(answer.body).toEqual({
      invited: 2,
      duplicates: [one],
      members: [known!.email!.toUpperCase()],
      alreadyInvited: [three],
    });
    await sendMails(world.api.deps);
    expect(world.smtp.received.map(({ to }) => to).toSorted()).toEqual([one, two, three].toSorted());
    expect(await world.directory(one)).toEqual([]);
    expect(member.id).toBe(known!.id);
  });

  test('are invited once when two admins send the same list at once', async () => {
    const emails = Array.from({ length: 40 }, newAddress);
    const answers = await Promise.all([world.invite(emails), world.invite(emails.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.invited + answers[1]!.body.invited).toBe(40);
    await sendMails(world.api.deps);
    expect(world.smtp.received).toHaveLength(40);
  });

  test('people of a whole company are invited in one call', async () => {
    const answer = await world.invite(Array.from({ length: 2000 }, newAddress));
    expect(answer.body.invited).toBe(2000);
    const [last] = await world.listed({ perPage: 1, sortColumn: 'email', sortOrder: 'asc' });
    expect(last!.state).toBe('waiting');
  });

  test('that are wrong are named beside the field, and nobody is invited', async () => {
    const answer = await world.invite([newAddress(), 'not an address']);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['emails.1']);
    expect(await world.listed()).toEqual([]);
  });

  test('leads members without a login to their own row', async () => {
    const email = newAddress();
    const made = await world.add({ firstName: 'Ines', lastName: 'Costa', email });
    await world.api.call(admin.token, cancelInvitation, { params: { id: await world.idOf(email) } });
    expect((await world.invite([email])).body.invited).toBe(1);
    expect((await world.come(email, await world.tokenFor(email))).status).toBe(200);
    expect(await world.directory(email)).toMatchObject([{ id: made.body.id, status: 'active' }]);
  });
});
