import { beforeAll, describe, expect, test } from 'vitest';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { type Person, type TestApi } from '../../../../test/api.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let ben: Person;
let cora: Person;
let admin: Person;
let form: ChallengeWorld['form'];
let make: ChallengeWorld['make'];

beforeAll(async () => {
  ({ api, programId, ada, ben, cora, admin, form, make } = await startWorld());
});

describe('creating a challenge', () => {
  test('gives a new challenge the documented defaults', async () => {
    const made = await make({ startDate: '2026-11-20', duration: 10 });
    expect(made).toMatchObject({
      between: 'individuals',
      chartType: 'goal',
      isGoal: true,
      trackingCalc: 'total',
      endDate: '2026-11-29',
      duration: 10,
      steps: 8000,
      goal: 80_000,
      graceHours: 48,
      capManual: 20_000,
      capDevice: null,
      status: 'pending',
      phase: 'pending',
      daysElapsed: 0,
      participants: 0,
      joined: false,
      finalAt: '2026-12-02T12:00:00.000Z',
    });
  });

  test('groups take the average, steps 0 make a leaderboard', async () => {
    expect(await make({ between: 'groups' })).toMatchObject({ trackingCalc: 'average' });
    expect(await make({ steps: 0 })).toMatchObject({ chartType: 'leaderboard', isGoal: false, goal: 0 });
  });

  const wrong: [string, NewChallenge, number, string][] = [
    ['no end', { duration: undefined }, 422, 'endDate'],
    ['no start', { startDate: undefined }, 422, 'startDate'],
    ['disagreeing dates', { endDate: '2026-11-30' }, 422, 'duration'],
    ['end before start', { duration: undefined, endDate: '2026-11-01' }, 422, 'endDate'],
    ['too long', { duration: undefined, endDate: '2028-11-01' }, 422, 'endDate'],
    ['a goal without steps', { steps: 0, chartType: 'goal' }, 422, 'steps'],
    ['two words on the chart', { chartType: 'goal', isGoal: false }, 422, 'isGoal'],
    ['a deadline without a day', { deadlineEnabled: true }, 422, 'joinDeadline'],
    ['a deadline after the end', { joinDeadline: '2027-01-01' }, 422, 'joinDeadline'],
    ['too many steps', { steps: 50_001 }, 400, 'steps'],
    ['grace of an hour', { graceHours: 1 as 24 }, 400, 'graceHours'],
    ['an unknown field', { goalBadge: 3 } as NewChallenge, 400, 'goalBadge'],
    ['a blank name', { challengeName: '  ' }, 400, 'challengeName'],
    ['teams between individuals', { includeType: 'add', teamIds: [crypto.randomUUID()] }, 422, 'teamIds'],
    ['somebody else', { includeType: 'add', memberIds: [crypto.randomUUID()] }, 422, 'memberIds'],
  ];
  test.each(wrong)('%s is refused beside its field', async (_, body, status, field) => {
    const answer = await api.call(admin.token, createChallenge, { body: form(body) });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields ?? {})).toContain(field);
    for (const sentence of answer.body.fields![field]!) expect(sentence).toMatch(/^([A-Z].*\.|Required)$/);
  });

  test('names are taken once, whatever their case', async () => {
    const made = await make();
    const again = await api.call(admin.token, createChallenge, {
      body: form({ challengeName: made.challengeName.toUpperCase() }),
    });
    expect([again.status, again.body.code]).toEqual([409, 'name_taken']);
  });

  test('members make challenges from today on, invite, and feature nothing', async () => {
    const past = await api.call(ada.token, createChallenge, { body: form({}) });
    expect(past.body.code).toBe('dates_in_past');
    const featured = await api.call(ada.token, createChallenge, {
      body: form({ startDate: '2026-11-20', featured: 1 }),
    });
    expect(featured.status).toBe(403);
    const made = await make({ startDate: '2026-11-20', memberIds: [ben.id], addCreator: 1, public: 0 }, ada);
    expect(made).toMatchObject({ participants: 1, joined: true });
    const asBen = await api.call(ben.token, getChallenge, { params: { id: made.id } });
    expect(asBen.body).toMatchObject({
      joined: false,
      invited: true,
      abilities: { join: true, update: false },
    });
    const asCora = await api.call(cora.token, getChallenge, { params: { id: made.id } });
    expect(asCora.status).toBe(404);
    const add = await api.call(ada.token, createChallenge, {
      body: form({ startDate: '2026-11-20', includeType: 'add', memberIds: [ben.id] }),
    });
    expect(add.status).toBe(403);
  });

  test('an instant challenge starts today with everybody named', async () => {
    const made = await make({ startDate: undefined, instant: 1, memberIds: [ben.id], addCreator: 1 }, ada);
    expect(made).toMatchObject({ startDate: '2026-11-16', phase: 'active', participants: 2, joined: true });
  });

  test('creates the same challenge from form values', async () => {
    const body = new FormData();
    const fields = {
      programId,
      challengeName: 'By form',
      startDate: '2026-11-20',
      duration: '7',
      public: '0',
      steps: '9000',
    };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.append('memberIds[]', ben.id);
    body.set('includeType', 'add');
    const made = await api.call(admin.token, createChallenge, { body });
    expect(made.body).toMatchObject({ duration: 7, public: 0, goal: 63_000, participants: 1 });
  });

  test('a repeat with the same key makes one challenge', async () => {
    const body = form({});
    const headers = { 'idempotency-key': 'make-once-0001' };
    const [first, second] = [
      await api.call(admin.token, createChallenge, { body, headers }),
      await api.call(admin.token, createChallenge, { body, headers }),
    ];
    expect(first.status).toBe(200);
    expect(second.body.id).toBe(first.body.id);
  });
});
