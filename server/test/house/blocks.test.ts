import { beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { eraseMember } from '#contract/features/data-rights/account-data.ts';
import { addSteps } from '#contract/features/activity/activity.ts';
import { explainScore } from '#contract/features/boards/board.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getProfile, searchMembers } from '#contract/features/friends/friends.ts';
import { listFeed } from '#contract/features/feed/feed.ts';
import { listMessages, sendInvites } from '#contract/features/messages/messages.ts';
import { addTeamMembers, createTeam, getTeam, listTeamMembers } from '#contract/features/teams/teams.ts';
import { sql } from '../../src/platform/db/db.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { adminsAlone, lists, lookUps, type ListCase } from './blocks/cases.ts';
import { startBlocks, type Named, type World } from './blocks/world.ts';

let world: World;
beforeAll(async () => {
  world = await startBlocks();
}, 120_000);

/** Which of the people are in an answer, by id or username. */
async function namesIn(token: string, { spec, ask }: ListCase): Promise<string[]> {
  const { blocker, blocked, friend, stranger, api } = world;
  const answer = await api.call(token, spec, ask(world));
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  const text = JSON.stringify(answer.body);
  const found = (who: Named) => text.includes(who.id) || text.includes(`"${who.username}"`);
  return [blocker, blocked, friend, stranger].filter(found).map(({ username }) => username);
}

describe('blocks', () => {
  test('has a row for every list of people', () => {
    const listed = new Set(lists.map(({ spec }) => spec));
    const naming = allEndpoints.filter(
      ({ spec }) => spec.method === 'GET' && JSON.stringify(spec.response).includes('"username"'),
    );
    const missing = naming.filter(
      ({ name, spec }) => !listed.has(spec) && !lookUps.includes(name) && !adminsAlone.includes(name),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test.each(lists.map((row) => [`${row.spec.path} ${row.as ?? ''}`.trim(), row] as const))(
    '%s',
    async (_, row) => {
      const found = await namesIn(world.vera.token, row);
      const expected = { neither: [], both: ['blocker', 'blocked'], hers: ['blocked'] }[row.finds];
      expect(found.filter((name) => name.startsWith('block'))).toEqual(expected);
      if (row.control) expect(found).toContain(world[row.control].username);
    },
  );

  test('leaves leaders and admins their whole view', async () => {
    const { api, vera, blocked, teamId, admin } = world;
    const cases = lists.filter(({ spec }) => spec === listTeamMembers || spec === getTeam);
    for (const row of cases)
      for (const who of [blocked, admin])
        expect(await namesIn(who.token, row)).toEqual(['blocker', 'blocked', 'friendly', 'stranger']);
    const seen = await api.call(blocked.token, listTeamMembers, { params: { id: teamId } });
    expect(seen.body.items.map(({ id }) => id)).toContain(vera.id);
  });
});

describe('one person', () => {
  const needs: Record<string, Record<string, unknown>> = {
    'members/{id}/points-in-challenge': { challengeId: () => world.challengeId },
    'members/{id}/streak-calendar': { year: 2026 },
    'members/{id}/milestones': { challengeId: () => world.challengeId },
  };
  const reads = allEndpoints
    .filter(({ name }) => !adminsAlone.includes(name))
    .map(({ spec }) => spec)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('members/{id}'));

  test.each(reads.map((spec) => [spec.path, spec] as const))('treats %s as absent', async (path, spec) => {
    const { api, vera, blocker, blocked } = world;
    const query = Object.fromEntries(
      Object.entries(needs[path] ?? {}).map(([key, value]) => [
        key,
        typeof value === 'function' ? value() : value,
      ]),
    );
    for (const id of [blocker.id, blocked.id, newId()])
      expect((await api.call(vera.token, spec, { params: { id, date: '2026-11-16' }, query })).status).toBe(
        404,
      );
  });

  test('cannot be found by name or score, written to or erased', async () => {
    const { api, vera, blocker, blocked, stranger, challengeId } = world;
    for (const { id, username } of [blocker, blocked]) {
      expect((await api.call(vera.token, getProfile, { params: { username } })).status).toBe(404);
      const explained = { params: { id: challengeId }, query: { memberId: id } };
      expect((await api.call(vera.token, explainScore, explained)).status).toBe(404);
      const steps = { params: { id }, body: { stepData: [{ date: '2026-11-16', steps: 1 }] } };
      expect((await api.call(vera.token, addSteps, steps)).status).toBe(404);
      expect((await api.call(vera.token, eraseMember, { params: { id }, body: { username } })).status).toBe(
        404,
      );
    }
    const explained = { params: { id: challengeId }, query: { memberId: stranger.id } };
    expect((await api.call(vera.token, explainScore, explained)).status).toBe(200);
  });

  test('cannot be put on a team or invited by id', async () => {
    const { api, programId, vera, ownTeamId, ownChallengeId, blocker, blocked, stranger } = world;
    const reach = async (id: string) => [
      await api.call(vera.token, addTeamMembers, { params: { id: ownTeamId }, body: { memberIds: [id] } }),
      await api.call(vera.token, sendInvites, {
        body: { type: 'groups', teamId: ownTeamId, recipientIds: [id] },
      }),
      await api.call(vera.token, sendInvites, { body: { type: 'friends', recipientIds: [id] } }),
      await api.call(vera.token, sendInvites, {
        body: { type: 'competitions', challengeId: ownChallengeId, recipientIds: [id] },
      }),
      await api.call(vera.token, addChallengeMembers, {
        params: { id: ownChallengeId },
        body: { memberIds: [id], invite: 1 },
      }),
      await api.call(vera.token, createTeam, {
        body: { programId, name: `Team ${newId()}`, memberIds: [id] },
      }),
      await api.call(vera.token, createChallenge, {
        body: {
          programId,
          challengeName: `Challenge ${newId()}`,
          startDate: '2026-11-20',
          duration: 7,
          memberIds: [id],
        },
      }),
    ];
    const codes = (answers: Awaited<ReturnType<typeof reach>>) =>
      answers.map(({ status, body }) => [status, Object.values(body.fields ?? {}).flat()[0]]);
    const unknown = codes(await reach(newId()));
    expect(unknown.map(([status]) => status)).toEqual(Array(7).fill(422));
    expect(codes(await reach(blocker.id))).toEqual(unknown);
    expect(codes(await reach(blocked.id))).toEqual(unknown);
    expect(codes(await reach(stranger.id)).map(([status]) => status)).toEqual(Array(7).fill(200));
  });

  test('is visible to an admin who did not block them', async () => {
    const row = lists.find(({ spec }) => spec === searchMembers)!;
    expect(await namesIn(world.admin.token, row)).toEqual(['blocker', 'blocked', 'friendly', 'stranger']);
  });

  test('shows pictures in messages and news only of visible people', async () => {
    const { api, programId, vera, blocker, blocked, friend, stranger } = world;
    const db = api.deps.gateway.forProgram(programId);
    await db
      .updateTable('member')
      .set({ image: sql<string>`id::text` })
      .where('programId', '=', programId)
      .execute();
    const inbox = await api.call(vera.token, listMessages, {
      params: { id: vera.id },
      query: { perPage: 50 },
    });
    const pictures = new Map(inbox.body.items.map(({ from }) => [from?.id, from?.image]));
    expect([blocker, blocked, stranger].map(({ id }) => pictures.get(id))).toEqual([null, null, stranger.id]);
    const news = await api.call(vera.token, listFeed, { params: { id: vera.id } });
    expect(news.body.items.find(({ member }) => member.id === friend.id)?.member.image).toBe(friend.id);
  });
});
