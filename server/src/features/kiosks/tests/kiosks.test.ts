import { beforeEach, expect, test } from 'vitest';
import { addSteps, getStepData } from '#contract/features/activity/activity.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { giveCards } from '#contract/features/cards/cards.ts';
import { addKiosk, admitKiosk, endKiosk, getKiosk, visitKiosk } from '#contract/features/kiosks/kiosks.ts';
import { addMember } from '#contract/features/member-center/invitations.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import { redeemCard } from '#contract/features/sessions/pin.ts';
import { getAuthUser, refresh } from '#contract/features/sessions/sessions.ts';
import { asAdmin, asMember, inProgram, startApi, type Person } from '../../../../test/api.ts';
import { findProgram } from '../../../domain/programs/public.ts';

const api = await startApi();
const [number, pin] = ['4711', '739205'];
let programId: string;
let programName: string;
let admin: Person;
let memberId: string;

beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  programId = await inProgram(api);
  programName = (await findProgram(api.deps.gateway.global(), programId))!.slug;
  admin = await asAdmin(api, programId);
  const params = { id: programId };
  const person = { firstName: 'Noor', lastName: '', employeeNumber: number };
  memberId = (await api.call(admin.token, addMember, { params, body: person })).body.id;
  const given = await api.call(admin.token, giveCards, { params, body: { memberIds: [memberId] } });
  const { code } = given.body.cards[0]!;
  await api.call(null, redeemCard, { body: { programName, code, pin, timeZone: 'UTC' } });
});

const add = async () =>
  (await api.call(admin.token, addKiosk, { params: { id: programId }, body: { name: 'Break room' } })).body;
const admit = (code: string) => api.call(null, admitKiosk, { body: { programName, code } });
async function tablet() {
  const { id, code } = await add();
  const answer = await admit(code);
  const [cookie = ''] = answer.headers.getSetCookie();
  return { id, cookie, headers: { cookie: cookie.split(';')[0]! } };
}
const visit = (headers: Record<string, string>, typed = pin) =>
  api.call(null, visitKiosk, { body: { employeeNumber: number, pin: typed }, headers });
const log = (token: string, id = memberId) =>
  api.call(token, addSteps, {
    params: { id },
    body: { stepData: [{ date: '2026-11-16', steps: 4200 }] },
    headers: { 'idempotency-key': `${token.slice(-20)}${id}` },
  });

test('a code admits one tablet, whose cookie no script reads, and ending it ends it', async () => {
  const { code } = await add();
  const first = await admit(code);
  expect(first.body).toMatchObject({ name: 'Break room' });
  expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly/i);
  expect((await admit(code)).body.code).toBe('card_expired');
  const { id, headers } = await tablet();
  expect((await api.call(null, getKiosk, { headers })).status).toBe(200);
  expect((await api.call(admin.token, endKiosk, { params: { id } })).status).toBe(200);
  expect((await api.call(null, getKiosk, { headers })).body.code).toBe('kiosk_ended');
  expect((await visit(headers)).body.code).toBe('kiosk_ended');
  const late = await add();
  api.clock.advance(16 * 60_000);
  expect((await admit(late.code)).body.code).toBe('card_expired');
});

test('a visit logs the own steps, reaches nothing else, leaves no cookie and ends after 60 seconds', async () => {
  const { headers } = await tablet();
  const came = await visit(headers);
  expect(came.body).toMatchObject({ memberId, firstName: 'Noor', today: expect.any(String) });
  expect(came.headers.getSetCookie()).toEqual([]);
  const { accessToken: token } = came.body;
  expect((await log(token)).status).toBe(200);
  const colleague = await asMember(api, programId);
  expect((await log(token, colleague.id)).status).toBe(403);
  const of = (id: string) => api.call(token, getStepData, { params: { id }, query: {} });
  expect((await of(memberId)).status).toBe(200);
  expect((await of(colleague.id)).status).toBe(403);
  const body = {
    programId,
    challengeName: 'Autumn',
    startDate: '2026-11-16',
    duration: 14,
    includeType: 'add' as const,
    memberIds: [memberId],
  };
  const { id } = (await api.call(admin.token, createChallenge, { body })).body;
  const joined = async () =>
    (await api.call(token, listMemberChallenges, { params: { id: memberId }, query: {} })).body.items.length;
  expect(await joined()).toBe(1);
  const challenges = api.deps.gateway.forProgram(programId).updateTable('challenge');
  await challenges.set({ challengeType: 'preventative' }).where('id', '=', id).execute();
  expect(await joined()).toBe(0);
  expect((await api.call(token, getAuthUser, { query: {} })).status).toBe(403);
  expect((await api.call(token, getMember, { params: { id: memberId } })).status).toBe(403);
  expect((await api.call(null, refresh, { query: {}, headers: { 'x-goodstride': '1' } })).status).toBe(401);
  api.clock.advance(61_000);
  expect((await of(memberId)).status).toBe(401);
});

test('without an admitted tablet nobody comes in, and a stolen one closes itself and nobody else', async () => {
  expect((await visit({})).body.code).toBe('kiosk_ended');
  expect((await visit({ cookie: `goodstride_kiosk=${programId}.${'a'.repeat(43)}` })).body.code).toBe(
    'kiosk_ended',
  );
  const [stolen, other] = [await tablet(), await tablet()];
  const codes: string[] = [];
  for (let at = 0; at < 12; at += 1) {
    codes.push((await visit(stolen.headers, '111112')).body.code!);
    api.clock.advance(6 * 60_000);
  }
  expect(codes.filter((code) => code === 'wrong_pin')).toHaveLength(10);
  expect((await visit(stolen.headers)).status).toBe(429);
  expect((await visit(other.headers)).status).toBe(200);
});
