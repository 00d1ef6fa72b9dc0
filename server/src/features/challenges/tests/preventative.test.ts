import { beforeAll, describe, expect, test } from 'vitest';
import { explainScore, getAggregateData, getLeaderboard } from '#contract/features/boards/board.ts';
import { addChallengeMembers, listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import {
  createChallenge,
  getChallenge,
  updateChallenge,
  type Challenge,
} from '#contract/features/challenges/challenges.ts';
import { makeProgramAdmin, revokeProgramAdmin } from '#contract/features/member-center/admins.ts';
import { listProgramMembers } from '#contract/features/programs/programs.ts';
import { getMember, updateMember } from '#contract/features/profiles/profiles.ts';
import {
  addCompletionDate,
  addFreeText,
  listPreventativeEntries,
} from '#contract/features/challenges/preventative.ts';
import { asAdmin, inProgram, type Person } from '../../../../test/api.ts';
import { verifyScores } from '../../../domain/scoring/public.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

const screening = (body: NewChallenge = {}): Promise<Challenge> =>
  world.make({
    challengeType: 'preventative',
    lookbackDays: 30,
    includeType: 'add',
    memberIds: [world.ada.id, world.ben.id],
    ...body,
  });
const enterDate = (who: Person, challengeId: string, completionDate: string | null) =>
  world.api.call(who.token, addCompletionDate, {
    params: { id: who.id },
    body: { challengeId, completionDate },
  });
const enterText = (who: Person, challengeId: string, freeText: string | null) =>
  world.api.call(who.token, addFreeText, { params: { id: who.id }, body: { challengeId, freeText } });

describe('a preventative challenge', () => {
  test('counts no steps, ranks nobody and names nobody', async () => {
    const { api, ada, ben, admin } = world;
    await putSteps(api, ada, '2026-11-11', 9000);
    const made = await screening();
    expect(made).toMatchObject({ challengeType: 'preventative', goal: 0, mine: null, participants: 2 });
    const at = { params: { id: made.id } };
    const seen = await api.call(ada.token, getChallenge, at);
    expect(seen.body).toMatchObject({
      joined: true,
      mine: null,
      mineAlone: null,
      abilities: { enter: true },
    });
    const board = await api.call(ada.token, getLeaderboard, at);
    expect([board.status, board.body.code]).toEqual([409, 'no_board']);
    const why = await api.call(ada.token, explainScore, { ...at, query: { memberId: ben.id } });
    expect([why.status, why.body.code]).toEqual([409, 'no_board']);
    const people = { params: { id: made.id, entity: 'members' as const } };
    expect((await api.call(ada.token, listChallengeEntrants, people)).status).toBe(403);
    expect((await api.call(admin.token, listChallengeEntrants, people)).body.total).toBe(2);
    // A list that leaves its people out would name them.
    const others = { params: { id: world.programId }, query: { notInChallengeId: made.id, perPage: 50 } };
    const left = await api.call(ada.token, listProgramMembers, others);
    expect(left.body.items.map(({ id }) => id)).toEqual(expect.arrayContaining([ada.id, ben.id]));
    expect((await api.call(ada.token, getAggregateData, at)).body).toMatchObject({
      totalSteps: 0,
      finished: 0,
    });
    const differences: unknown[] = [];
    await verifyScores(api.deps, (difference) => void differences.push(difference));
    expect(differences).toEqual([]);
  });

  test('completes with a date, which can be changed, removed and reloaded', async () => {
    const { ada, ben } = world;
    const { id } = await screening();
    const done = await enterDate(ada, id, '2026-11-01');
    expect(done.body).toEqual({
      completionDate: '2026-11-01',
      freeText: null,
      completedAt: '2026-11-16T12:00:00.000Z',
    });
    const seen = await world.api.call(ada.token, getChallenge, { params: { id } });
    expect(seen.body.myEntry).toEqual(done.body);
    expect((await world.api.call(ben.token, getChallenge, { params: { id } })).body.myEntry).toBeNull();
    const back = await enterDate(ada, id, null);
    expect(back.body).toMatchObject({ completionDate: null, completedAt: null });
  });

  // The challenge runs 10 to 23 November, 30 days back are accepted; today is the 16th.
  test.each([
    ['2026-10-11', 200],
    ['2026-10-10', 422],
    ['2026-11-16', 200],
    ['2026-11-17', 422],
  ])('a completion on %s is answered %i', async (day, status) => {
    const { id } = await screening();
    const answer = await enterDate(world.ada, id, day);
    expect(answer.status).toBe(status);
    if (status === 422) expect(Object.keys(answer.body.fields!)).toEqual(['completionDate']);
  });

  test('a text completes the challenge when only texts are allowed', async () => {
    const { ada } = world;
    const both = await screening({ allowFreeTextInput: 1 });
    expect((await enterText(ada, both.id, ' At the dentist ')).body).toMatchObject({
      freeText: 'At the dentist',
      completedAt: null,
    });
    const alone = await screening({ allowAddingCompletionDate: 0, allowFreeTextInput: 1 });
    expect((await enterText(ada, alone.id, 'Done')).body.completedAt).not.toBeNull();
    expect((await enterText(ada, alone.id, null)).body.completedAt).toBeNull();
    const date = await enterDate(ada, alone.id, '2026-11-11');
    expect([date.status, date.body.fields]).toMatchObject([422, { completionDate: expect.anything() }]);
    expect((await enterText(ada, alone.id, '  ')).status).toBe(400);
    expect((await enterText(ada, alone.id, 'x'.repeat(501))).status).toBe(400);
  });

  test('a date and a text sent at once do not lose each other', async () => {
    const { ada } = world;
    const { id } = await screening({ allowFreeTextInput: 1 });
    await Promise.all([enterDate(ada, id, '2026-11-12'), enterText(ada, id, 'Both')]);
    const seen = await world.api.call(ada.token, getChallenge, { params: { id } });
    expect(seen.body.myEntry).toMatchObject({ completionDate: '2026-11-12', freeText: 'Both' });
  });

  test('refuses non-participants, other kinds of challenge and a final one', async () => {
    const { api, cora, ada } = world;
    const { id } = await screening();
    expect((await enterDate(cora, id, '2026-11-11')).body.code).toBe('not_in_challenge');
    expect(
      (await api.call(cora.token, addChallengeMembers, { params: { id }, body: { memberIds: [cora.id] } }))
        .status,
    ).toBe(200);
    expect((await enterDate(cora, id, '2026-11-11')).status).toBe(200);
    const steps = await world.make({ includeType: 'add', memberIds: [ada.id] });
    expect((await enterDate(ada, steps.id, '2026-11-11')).status).toBe(404);
    const over = await screening({ startDate: '2026-10-01', duration: 7 });
    expect((await enterDate(ada, over.id, '2026-10-02')).body.code).toBe('challenge_final');
  });

  test('its questions are frozen once it runs; other kinds and creators are refused', async () => {
    const { api, ada, admin, form } = world;
    const { id } = await screening();
    const change = await api.call(admin.token, updateChallenge, {
      params: { id },
      body: { allowFreeTextInput: 1 },
    });
    expect([change.status, Object.keys(change.body.fields ?? {})]).toEqual([422, ['allowFreeTextInput']]);
    const byMember = await api.call(ada.token, createChallenge, {
      body: form({ challengeType: 'preventative', startDate: '2026-11-20' }),
    });
    expect(byMember.status).toBe(403);
    const none = await api.call(admin.token, createChallenge, {
      body: form({ challengeType: 'preventative', allowAddingCompletionDate: 0 }),
    });
    expect([none.status, Object.keys(none.body.fields ?? {})]).toEqual([422, ['allowAddingCompletionDate']]);
    const core = await inProgram(api, { tier: 'core' });
    const coreAdmin = await asAdmin(api, core);
    const off = await api.call(coreAdmin.token, createChallenge, {
      body: { ...form({ challengeType: 'preventative' }), programId: core },
    });
    expect([off.status, off.body.code]).toEqual([422, 'feature_off']);
  });
});

describe('the audience of entries', () => {
  test('shows entries only to their owner and admins with that right, and logs each view', async () => {
    const { api, ada, admin, programId } = world;
    const { id } = await screening({ allowFreeTextInput: 1 });
    await enterDate(ada, id, '2026-11-02');
    const list = (who: Person, search?: string) =>
      api.call(who.token, listPreventativeEntries, { params: { id }, query: search ? { search } : {} });
    expect((await list(admin)).status).toBe(403);
    const nurse = await asAdmin(api, programId);
    const self = await api.call(nurse.token, updateMember, {
      params: { id: nurse.id },
      body: { seesPreventative: true },
    });
    expect([self.status, Object.keys(self.body.fields ?? {})]).toEqual([422, ['seesPreventative']]);
    const given = await api.call(admin.token, updateMember, {
      params: { id: nurse.id },
      body: { seesPreventative: true },
    });
    expect(given.body.seesPreventative).toBe(true);
    const toMember = await api.call(admin.token, updateMember, {
      params: { id: ada.id },
      body: { seesPreventative: true },
    });
    expect(toMember.status).toBe(422);
    const read = await list(nurse);
    expect(read.body.items).toMatchObject([
      { name: 'Ada A', completionDate: '2026-11-02' },
      { name: 'Ben B', completionDate: null },
    ]);
    expect((await list(nurse, 'ben')).body.total).toBe(1);
    const looks = await api.deps.gateway
      .forProgram(programId)
      .selectFrom('auditLog')
      .select('subjectId')
      .where('action', '=', 'preventative.readEntries')
      .execute();
    expect(looks.map((look) => look.subjectId)).toEqual([id, id]);
    expect((await list(ada)).status).toBe(403);
    expect(
      (await api.call(ada.token, getMember, { params: { id: nurse.id } })).body.seesPreventative,
    ).toBeNull();
  });

  test('the right ends with the role, and is not back with it', async () => {
    const { api, admin, programId } = world;
    const { id } = await screening({ allowFreeTextInput: 1 });
    const nurse = await asAdmin(api, programId);
    await api.call(admin.token, updateMember, { params: { id: nurse.id }, body: { seesPreventative: true } });
    const list = async () =>
      (await api.call(nurse.token, listPreventativeEntries, { params: { id } })).status;
    expect(await list()).toBe(200);
    await api.call(admin.token, revokeProgramAdmin, { params: { id: nurse.id } });
    expect(await list()).toBe(403);
    await api.call(admin.token, makeProgramAdmin, { body: { memberId: nurse.id } });
    expect(await list()).toBe(403);
  });

  test('private challenges are not revealed', async () => {
    const { cora, stranger } = world;
    const { id } = await screening({ public: 0 });
    for (const who of [cora, stranger]) {
      expect((await enterDate(who, id, '2026-11-11')).status).toBe(404);
      expect((await enterText(who, id, 'Me')).status).toBe(404);
      expect((await world.api.call(who.token, getChallenge, { params: { id } })).status).toBe(404);
    }
    const list = await world.api.call(stranger.token, listPreventativeEntries, { params: { id } });
    expect(list.status).toBe(404);
  });
});
