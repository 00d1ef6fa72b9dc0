import { expect } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { createPost } from '#contract/features/discussions/discussions.ts';
import { addFriend, blockMember } from '#contract/features/friends/friends.ts';
import { createJournal, createJournalComment } from '#contract/features/journals/journals.ts';
import { requestJoinTeam } from '#contract/features/teams/requests.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../api.ts';
import { makeOrganization } from '../../factories/organizations.ts';
import { makeTeam } from '../../factories/teams.ts';

export interface Named extends Person {
  username: string;
}

/**
 * Everything that people share, seen by Vera: one person blocked her, one was blocked by her, and two are not
 * connected by a block.
 */
export interface World {
  api: TestApi;
  programId: string;
  vera: Named;
  /** Blocked Vera. */
  blocker: Named;
  /** Blocked by Vera. */
  blocked: Named;
  /** A friend and a stranger, at least one of whom is in every list of people. */
  friend: Named;
  stranger: Named;
  /** Everyone's friend, with an entry that everyone commented on. */
  host: Named;
  admin: Person;
  /** Everyone except Vera leads it. She is a member. */
  teamId: string;
  /** Nobody is on it. */
  emptyTeamId: string;
  /** Vera leads it, and the others asked to join. */
  ownTeamId: string;
  challengeId: string;
  /** Vera created it and invited everyone. */
  ownChallengeId: string;
  organizationId: string;
  journalId: string;
}

const newChallenge = { startDate: '2026-11-16', duration: 7 };

async function people(api: TestApi, programId: string) {
  const named = async (username: string): Promise<Named> => ({
    ...(await asMember(api, programId, { username, firstName: username, registeredOn: '2026-11-01' })),
    username,
  });
  return {
    vera: await named('vera'),
    blocker: await named('blocker'),
    blocked: await named('blocked'),
    friend: await named('friendly'),
    stranger: await named('stranger'),
    host: await named('host'),
  };
}

const did = async (answer: Promise<{ status: number; body: { code?: string } }>) =>
  expect([(await answer).status, (await answer).body.code]).toEqual([200, undefined]);

/** Each of them does what puts a member on a list. */
async function live(world: World): Promise<void> {
  const { api, blocker, blocked, friend, stranger, host, vera, admin } = world;
  const { programId, teamId, challengeId, ownTeamId } = world;
  const { journalId } = world;
  const memberIds = [blocker.id, blocked.id, friend.id, stranger.id];
  await did(
    api.call(admin.token, addChallengeMembers, {
      params: { id: challengeId },
      body: { memberIds: [vera.id, ...memberIds] },
    }),
  );
  await did(
    api.call(vera.token, addChallengeMembers, {
      params: { id: world.ownChallengeId },
      body: { memberIds, invite: 1 },
    }),
  );
  for (const one of [blocker, blocked, friend, stranger]) {
    await did(
      api.call(one.token, addSteps, {
        params: { id: one.id },
        body: { stepData: [{ date: '2026-11-16', steps: 5000 }] },
      }),
    );
    await did(api.call(one.token, createPost, { body: { challengeId, text: 'On we go' } }));
    await did(api.call(one.token, createPost, { body: { teamId, text: 'Good morning' } }));
    await did(api.call(one.token, createJournal, { body: { text: 'A walk', privacy: 'program' } }));
    await did(api.call(one.token, createJournalComment, { body: { journalId, text: 'Well done' } }));
    await did(api.call(one.token, requestJoinTeam, { params: { id: ownTeamId } }));
    await did(api.call(one.token, addFriend, { params: { id: one.id }, body: { friendId: host.id } }));
    await did(api.call(host.token, addFriend, { params: { id: host.id }, body: { friendId: one.id } }));
    await did(api.call(one.token, addFriend, { params: { id: one.id }, body: { friendId: vera.id } }));
    await api.deps.gateway
      .forProgram(programId)
      .insertInto('feedItem')
      .values({
        programId,
        id: newId(),
        memberId: one.id,
        kind: 'goal',
        subject: '2026-11-16',
        createdAt: api.clock.now(),
      })
      .execute();
  }
  await did(api.call(vera.token, addFriend, { params: { id: vera.id }, body: { friendId: friend.id } }));
}

export async function startBlocks(): Promise<World> {
  const api = await startApi();
  const settings = { severalTeams: true, organizationsOn: true };
  const programId = await inProgram(api, { settings });
  const all = await people(api, programId);
  const { vera, host } = all;
  const admin = await asAdmin(api, programId);
  const others = [all.blocker, all.blocked, all.friend, all.stranger];
  const onTeam = [...others.map(({ id }) => ({ id, isLeader: true })), { id: vera.id, isLeader: false }];
  const challenge = async (who: Person) => {
    const body = {
      ...newChallenge,
      programId,
      challengeName: `Challenge of ${who.id}`,
      includeType: 'none' as const,
    };
    const answer = await api.call(who.token, createChallenge, { body: { ...body, addCreator: 1 } });
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    return answer.body.id;
  };
  const journal = await api.call(host.token, createJournal, {
    body: { text: 'Up the hill', privacy: 'program' },
  });
  const ids = [vera, host, ...others].map(({ id }) => id);
  const world: World = {
    ...all,
    api,
    programId,
    admin,
    teamId: (await makeTeam(api.deps, programId, onTeam)).id,
    emptyTeamId: (await makeTeam(api.deps, programId)).id,
    ownTeamId: (await makeTeam(api.deps, programId, [{ id: vera.id }], { open: false })).id,
    challengeId: await challenge(admin),
    ownChallengeId: await challenge(vera),
    organizationId: (await makeOrganization(api.deps, programId, ids)).id,
    journalId: journal.body.id,
  };
  await live(world);
  for (const [who, whom] of [
    [all.blocker, vera],
    [vera, all.blocked],
  ] as const)
    await api.call(who.token, blockMember, { params: { id: who.id }, body: { memberId: whom.id } });
  return world;
}
