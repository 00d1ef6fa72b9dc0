import { beforeAll, describe, expect, test } from 'vitest';
import { explainScore, getLeaderboard } from '#contract/features/boards/board.ts';
import { addChallengeTeams, listChallengeEntrants } from '#contract/features/challenges/entrants.ts';
import { listMemberChallenges, listProgramChallenges } from '#contract/features/challenges/lists.ts';
import {
  createChallenge,
  deleteChallenge,
  getChallenge,
  updateChallenge,
} from '#contract/features/challenges/challenges.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { saveChallengeSettings, saveSettings } from '#contract/features/programs/settings.ts';
import { asAdmin, asMember, inProgram, type Person, type TestApi } from '../../../../test/api.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let api: TestApi;
let programId: string;
let ada: Person;
let admin: Person;
let stranger: Person;
let make: ChallengeWorld['make'];

beforeAll(async () => {
  ({ api, programId, ada, admin, stranger, make } = await startWorld());
});

describe('changing a challenge', () => {
  test('rules of the score are frozen once it runs', async () => {
    const made = await make();
    for (const body of [
      { capManual: 5 },
      { trackingCalc: 'average' as const },
      { startDate: '2026-11-11' },
    ]) {
      const answer = await api.call(admin.token, updateChallenge, { params: { id: made.id }, body });
      expect([answer.status, answer.body.code]).toEqual([422, 'frozen_rule']);
    }
    const answer = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { challengeName: 'Renamed', atStake: 'A cake' },
    });
    expect(answer.body).toMatchObject({ challengeName: 'Renamed', atStake: 'A cake', endDate: made.endDate });
  });

  test('settings that are saved after its start change nothing in it', async () => {
    const id = await inProgram(api);
    const boss = await asAdmin(api, id);
    const { body: made } = await api.call(boss.token, createChallenge, {
      body: { programId: id, challengeName: 'Kept', startDate: '2026-11-10', duration: 14 },
    });
    const general = {
      manualMode: 'add' as const,
      trustFiles: true,
      converter: false,
      timeZone: 'Asia/Tokyo',
    };
    const challenge = { graceHours: 0 as const, capManual: 1000 };
    const params = { id };
    for (const saved of [
      await api.call(boss.token, saveSettings, { params, body: general }),
      await api.call(boss.token, saveChallengeSettings, { params, body: challenge }),
    ])
      expect(saved.status).toBe(200);
    const seen = await api.call(boss.token, getChallenge, { params: { id: made.id } });
    expect(seen.body).toEqual(made);
  });

  test('notifies participants once of a change after the start, and not before the start', async () => {
    const walker = await asMember(api, programId);
    const running = await make({ includeType: 'add', memberIds: [walker.id] });
    const later = await make({ includeType: 'add', memberIds: [walker.id], startDate: '2026-11-20' });
    const change = (id: string, body: object) =>
      api.call(admin.token, updateChallenge, { params: { id }, body });
    expect((await change(later.id, { endDate: '2026-11-30' })).status).toBe(200);
    expect((await change(running.id, { endDate: '2026-11-25' })).status).toBe(200);
    // Nothing changed, so no event is emitted.
    expect((await change(running.id, { endDate: '2026-11-25' })).status).toBe(200);
    const { body } = await api.call(walker.token, listMessages, { params: { id: walker.id }, query: {} });
    const changes = body.items.filter(({ subject }) => subject === 'challenge.changed');
    expect(changes).toMatchObject([{ type: 'note', challengeId: running.id, from: { id: admin.id } }]);
  });

  test('scores everyone again when a challenge becomes shorter or longer', async () => {
    const walker = await asMember(api, programId);
    const made = await make({ includeType: 'add', memberIds: [walker.id], duration: 7 });
    await putSteps(api, walker, '2026-11-15', 3000);
    await putSteps(api, walker, '2026-11-17', 500);
    const longer = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { endDate: '2026-11-20' },
    });
    expect(longer.body).toMatchObject({ duration: 11 });
    const mine = await api.call(walker.token, getChallenge, { params: { id: made.id } });
    expect(mine.body.mine).toMatchObject({ score: 3500 });
  });

  test('a pending challenge follows members to their new team', async () => {
    const walker = await asMember(api, programId);
    const made = await make({ startDate: '2026-11-20', includeType: 'add', memberIds: [walker.id] });
    await putSteps(api, walker, '2026-11-14', 3000);
    const moved = await api.call(admin.token, updateChallenge, {
      params: { id: made.id },
      body: { startDate: '2026-11-14' },
    });
    expect(moved.body).toMatchObject({ startDate: '2026-11-14', endDate: '2026-11-27', phase: 'active' });
    expect((await api.call(walker.token, getChallenge, { params: { id: made.id } })).body.mine).toMatchObject(
      { score: 3000 },
    );
  });

  test('another program learns nothing', async () => {
    const made = await make();
    const absent = crypto.randomUUID();
    for (const id of [made.id, absent]) {
      const answers = await Promise.all([
        api.call(stranger.token, getChallenge, { params: { id } }),
        api.call(stranger.token, getLeaderboard, { params: { id } }),
        api.call(stranger.token, updateChallenge, { params: { id }, body: { atStake: 'x' } }),
        api.call(stranger.token, deleteChallenge, { params: { id } }),
        api.call(stranger.token, addChallengeTeams, { params: { id }, body: { teamIds: [absent] } }),
        api.call(stranger.token, explainScore, { params: { id }, query: {} }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
  });

  test('lists: status, paging, search, featured first', async () => {
    const lister = await asMember(api, await inProgram(api));
    const lead = await asAdmin(api, lister.programId);
    for (const at of [1, 2, 3])
      await make(
        { programId: lister.programId, challengeName: `Listed ${at}`, startDate: `2026-11-0${at}` },
        lead,
      ).catch(() => null);
    const page = await api.call(lister.token, listProgramChallenges, {
      params: { id: lister.programId },
      query: {
        perPage: 2,
        sortColumn: 'challengeName',
        sortOrder: 'asc',
        search: 'listed',
        status: 'active',
      },
    });
    expect(page.body).toMatchObject({
      total: 3,
      items: [{ challengeName: 'Listed 1' }, { challengeName: 'Listed 2' }],
    });
    expect(page.body.next).toContain('page=2');
    const rest = await api.raw(lister.token, 'GET', page.body.next!);
    expect(rest.body).toMatchObject({ items: [{ challengeName: 'Listed 3' }], next: null });
    const mine = await api.call(lister.token, listMemberChallenges, { params: { id: lister.id } });
    expect(mine.body.total).toBe(0);
  });

  test('running ones are apart from those that have ended, whose late entries may still count', async () => {
    const lister = await asAdmin(api, await inProgram(api));
    const { programId: own } = lister;
    const dates = {
      Running: { startDate: '2026-11-10', duration: 7 },
      'Last day': { startDate: '2026-11-16', duration: 1 },
      Grace: { startDate: '2026-11-10', duration: 6 },
      Upcoming: { startDate: '2026-11-17', duration: 7 },
    };
    for (const [challengeName, days] of Object.entries(dates))
      await make({ programId: own, challengeName, ...days }, lister);
    const ask = async (when: 'running' | 'ended') => {
      const query = { when, sortColumn: 'challengeName' as const, sortOrder: 'asc' as const };
      const { body } = await api.call(lister.token, listProgramChallenges, { params: { id: own }, query });
      return body.items.map((one) => `${one.challengeName}: ${one.phase}`);
    };
    expect(await ask('running')).toEqual(['Last day: active', 'Running: active']);
    expect(await ask('ended')).toEqual(['Grace: grace']);
  });

  test('a hidden profile has a row without a name', async () => {
    const hidden = await asMember(api, programId, { firstName: 'Hidden' });
    await api.deps.gateway
      .forProgram(programId)
      .updateTable('member')
      .set({ profileHidden: true })
      .where('id', '=', hidden.id)
      .execute();
    const made = await make({ includeType: 'add', memberIds: [hidden.id, ada.id] });
    const seen = await api.call(ada.token, getLeaderboard, { params: { id: made.id } });
    expect(seen.body.items.find((row) => row.entrantId === hidden.id)).toMatchObject({
      name: null,
      username: null,
    });
    const people = await api.call(ada.token, listChallengeEntrants, {
      params: { id: made.id, entity: 'members' },
    });
    expect(people.body.items.map((row) => row.id)).toEqual([ada.id]);
    const explained = await api.call(ada.token, explainScore, {
      params: { id: made.id },
      query: { memberId: hidden.id },
    });
    expect(explained.status).toBe(404);
  });

  test('deleting removes scores and keeps entries', async () => {
    const made = await make({ includeType: 'add', memberIds: [ada.id] });
    expect((await api.call(ada.token, deleteChallenge, { params: { id: made.id } })).status).toBe(403);
    expect((await api.call(admin.token, deleteChallenge, { params: { id: made.id } })).body).toEqual({
      done: true,
    });
    expect((await api.call(admin.token, getChallenge, { params: { id: made.id } })).status).toBe(404);
  });
});
