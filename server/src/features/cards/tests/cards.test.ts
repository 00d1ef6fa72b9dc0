import { beforeEach, expect, test } from 'vitest';
import { confirmAccount, changePin, getAccount } from '#contract/features/account-settings/account.ts';
import { giveCards, giveCode, listCardHolders } from '#contract/features/cards/cards.ts';
import { makeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { loginByPin, previewCard, redeemCard } from '#contract/features/sessions/pin.ts';
import { getAuthUser } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { runJob } from '../../../../test/jobs.ts';
import { testsEverything } from '../../../../test/runs.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import { composeMail, queueMail } from '../../../domain/mail/public.ts';
import { sql } from '../../../platform/db/db.ts';

const api = await startApi();
const day = 86_400_000;
let programId: string;
let programName: string;
let admin: Person;

beforeEach(async () => {
  programId = await inProgram(api);
  programName = (await findProgram(api.deps.gateway.global(), programId))!.slug;
  admin = await asAdmin(api, programId);
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

async function added(employeeNumber: string, firstName = 'Ada'): Promise<string> {
  const body = { firstName, lastName: 'Abel', employeeNumber };
  const answer = await api.call(admin.token, addMember, { params: { id: programId }, body });
  expect(answer.status).toBe(200);
  return answer.body.id;
}
const cardsFor = async (...memberIds: string[]) =>
  (await api.call(admin.token, giveCards, { params: { id: programId }, body: { memberIds } })).body;
const codeFor = async (memberId: string) => (await cardsFor(memberId)).cards[0]!.code;
const use = (code: string, pin: string) =>
  api.call(null, redeemCard, { body: { programName, code, pin, timeZone: 'UTC' } });
const logIn = (employeeNumber: string, pin: string, headers: Record<string, string> = {}) =>
  api.call(null, loginByPin, { body: { programName, employeeNumber, pin }, headers });
const again = (token: string, id: string) => api.call(token, giveCode, { params: { id } });
const me = (token: string) => api.call(token, getAuthUser, { query: {} });
const subjects = async ({ token, id }: { token: string; id: string }) =>
  (await api.call(token, listMessages, { params: { id }, query: {} })).body.items;

test('somebody with a number alone comes in by card, once, and by number and PIN from then on', async () => {
  const id = await added('0042');
  const [card] = (await cardsFor(id)).cards;
  expect(card).toMatchObject({ memberId: id, name: 'Ada Abel', employeeNumber: '0042' });
  expect(card!.address).toMatch(new RegExp(`/card\\?program=${programName}#${card!.code}$`));
  const preview = await api.call(null, previewCard, {
    body: { programName, code: card!.code.toLowerCase() },
  });
  expect(preview.body).toEqual({ firstName: 'Ada', employeeNumber: '0042', programName: expect.any(String) });
  const easy = await use(card!.code, '000042');
  expect(easy.status).toBe(422);
  expect(easy.body.fields).toHaveProperty('pin');
  const came = await use(card!.code, '739205');
  expect(came.status).toBe(200);
  expect((await me(came.body.accessToken)).body).toMatchObject({ id, email: '', firstName: 'Ada' });
  expect((await use(card!.code, '739206')).body.code).toBe('card_expired');
  expect((await logIn('42', '739205')).status).toBe(200);
  expect((await logIn('42', '739206')).body.code).toBe('wrong_pin');
  const holders = await api.call(admin.token, listCardHolders, {
    params: { id: programId },
    query: { search: '0042' },
  });
  expect(holders.body.items).toMatchObject([{ id, state: 'used', employeeNumber: '0042' }]);
});

test('a code ends after 30 days, and with the next one', async () => {
  const id = await added('7');
  const first = await codeFor(id);
  const second = await codeFor(id);
  expect((await use(first, '739205')).body.code).toBe('card_expired');
  api.clock.advance(30 * day + 1);
  admin = await asAdmin(api, programId);
  expect((await use(second, '739205')).body.code).toBe('card_expired');
});

const add = (body: object) =>
  api.call(admin.token, addMember, { params: { id: programId }, body: body as never });

test('without an address and without a number nobody is added, and a number is given once', async () => {
  expect((await add({ firstName: 'Ada', lastName: '' })).body.fields).toEqual({
    email: [expect.any(String)],
  });
  await added('12');
  expect((await add({ firstName: 'Bo', lastName: '', employeeNumber: '0012' })).body.fields).toHaveProperty(
    'employeeNumber',
  );
});

test('a leader gives a code to their own team only; the old PIN and sessions end, and the person is told', async () => {
  const id = await added('99');
  const came = (await use(await codeFor(id), '739205')).body;
  const [lee, other] = [await asMember(api, programId), await asMember(api, programId)];
  await makeTeam(api.deps, programId, [{ id: lee.id }, { id }]);
  await makeTeam(api.deps, programId, [{ id: other.id }]);
  expect((await again(other.token, id)).status).toBe(403);
  expect((await again(came.accessToken, id)).status).toBe(403);
  expect((await again(lee.token, lee.id)).status).toBe(403);
  const card = await again(lee.token, id);
  expect(card.status).toBe(200);
  expect((await me(came.accessToken)).status).toBe(401);
  expect((await logIn('99', '739205')).body.code).toBe('wrong_pin');
  const back = (await use(card.body.code, '518263')).body;
  // Whoever uses the code reads it, and so does the person at each log in of the next weeks.
  expect(back.codeGiven).not.toBeNull();
  const later = (await logIn('99', '518263')).body;
  expect(later.codeGiven).toEqual({ at: expect.any(String) });
  const told = await subjects({ token: later.accessToken, id });
  expect(told.find(({ subject }) => subject === 'account.codeGiven')?.from?.id).toBe(lee.id);
  const { rows } = await sql<{ action: string; details: unknown }>`select action, details from audit_log
    where program_id = ${programId} and subject_id = ${id} and action like 'cards.%' order by id`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  expect(rows).toEqual([
    { action: 'cards.give', details: { byLeader: false } },
    { action: 'cards.reset', details: { byLeader: true } },
  ]);
});

test('a PIN opens no account of an admin, and nobody becomes one with a PIN alone', async () => {
  const id = await added('5');
  await use(await codeFor(id), '739205');
  const make = () => api.call(admin.token, makeProgramAdmin, { body: { memberId: id } });
  expect((await make()).body.code).toBe('needs_address');
  // Even if the role comes another way.
  await sql`update member set role_name = 'ProTierAdmin' where id = ${id}`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  expect((await logIn('5', '739205')).body.code).toBe('wrong_pin');
  expect((await again(admin.token, id)).body.code).toBe('not_by_card');
  await sql`update member set role_name = 'NonAdmin' where id = ${id}`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  // A password ends the PIN.
  await sql`update login set password_hash = 'x' where id = (select login_id from member where id = ${id})`.execute(
    api.deps.gateway.forPlatform('test'),
  );
  expect((await logIn('5', '739205')).body.code).toBe('wrong_pin');
});

test('members with an address get no card', async () => {
  const ada = await asMember(api, programId);
  expect(await cardsFor(ada.id)).toEqual({ cards: [], leftOut: 1 });
  expect((await again(admin.token, ada.id)).body.code).toBe('not_by_card');
});

test('what emails say is in their messages, without a mail server', async () => {
  const id = await added('31');
  const { accessToken: token } = (await use(await codeFor(id), '739205')).body;
  const { rows } = await sql<{ email: string; loginId: string }>`select l.email, l.id as login_id from login l
    join member m on m.login_id = l.id where m.id = ${id}`.execute(api.deps.gateway.forPlatform('test'));
  const said = {
    firstName: 'Ada',
    programName: 'Oak',
    supportEmail: 'help@example.test',
    change: 'Something changed.',
  };
  await queueMail(api.deps.gateway.global(), {
    ...composeMail('en', 'securityChanged', said),
    language: 'en',
    programId,
    loginId: rows[0]!.loginId,
    kind: 'security',
    recipient: rows[0]!.email,
    cause: `letter:${id}`,
    now: api.clock.now(),
  });
  await runJob(api, 'mail.send');
  const [letter] = await subjects({ token, id });
  expect(letter).toMatchObject({
    subject: 'program.letter',
    letter: { body: expect.stringContaining('Something changed.') },
  });
});

test('a member changes their own PIN after proving the old one', async () => {
  const id = await added('61');
  const { accessToken: token } = (await use(await codeFor(id), '739205')).body;
  expect((await api.call(token, getAccount)).body).toMatchObject({
    hasPin: true,
    hasPassword: false,
    email: '',
  });
  api.clock.advance(11 * 60_000);
  const change = (pin: string) => api.call(token, changePin, { body: { pin } });
  expect((await change('518263')).body.code).toBe('confirm_needed');
  expect((await api.call(token, confirmAccount, { body: { pin: '111111' } })).status).toBe(422);
  expect((await api.call(token, confirmAccount, { body: { pin: '739205' } })).status).toBe(200);
  expect((await change('739205')).body.fields).toHaveProperty('pin');
  expect((await change('518263')).status).toBe(200);
  expect((await logIn('61', '518263')).status).toBe(200);
});

// An ordinary run is content with fewer: each guess that is let through costs a hash.
const [numbers, guesses] = testsEverything ? [40, 10_000] : [6, 150];

test('guesses from one address let nobody in and shut no colleague out', async () => {
  const ids: string[] = [];
  for (let at = 0; at < numbers; at += 1) ids.push(await added(`7${String(at).padStart(3, '0')}`));
  const { cards } = await cardsFor(...ids.slice(-2));
  const [known, unknown] = [cards[0]!, cards[1]!];
  const came = await use(known.code, '739205');
  const device = /goodstride_device=([^;]+)/.exec(came.headers.getSetCookie().join(' '))![1]!;
  await use(unknown.code, '518263');
  const tried = { let: 0, in: 0 };
  for (let at = 0; at < guesses; at += 1) {
    // All but one colleague's number, and numbers that nobody has.
    const number = `7${String(at % (numbers - 1)).padStart(3, '0')}`;
    const { status } = await logIn(at % 5 === 0 ? `no${at}` : number, String(200_000 + at));
    if (status === 200) tried.in += 1;
    if (status === 401) tried.let += 1;
    if (at % 40 === 0) api.clock.advance(1000);
  }
  expect(tried.in).toBe(0);
  const ofNumbers = tried.let - guesses / 5;
  // Five at once or three once the address is strange, and a few more as the pauses end.
  expect(ofNumbers).toBeLessThanOrEqual((numbers - 1) * 9);
  const headers = { cookie: `goodstride_device=${device}` };
  expect((await logIn(known.employeeNumber, '739205', headers)).status).toBe(200);
  expect((await logIn(unknown.employeeNumber, '518263')).status).toBe(200);
}, 600_000);
