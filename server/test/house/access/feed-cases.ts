import {
  giveKudos,
  giveMemberKudos,
  takeKudosBack,
  takeMemberKudosBack,
} from '#contract/features/feed/feed.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

/** A new feed item. The visible one is a friend's, the invisible one is Carl's, who is no friend. */
async function feedItemOf(world: World, actor: Actor, target: Target): Promise<string> {
  const id = newId();
  if (target === 'absent') return id;
  const { api, cedar, birch, carl, dora, bea } = world;
  const programId = target === 'other' ? birch : cedar;
  const who = { own: dora, same: carl, unseen: carl, other: bea }[target];
  const db = api.deps.gateway.forProgram(programId);
  const now = api.clock.now();
  if (target === 'own') {
    const pair = [
      { programId, memberId: actor.id, friendId: dora.id, since: now },
      { programId, memberId: dora.id, friendId: actor.id, since: now },
    ];
    await db
      .insertInto('friendship')
      .values(pair)
      .onConflict((each) => each.doNothing())
      .execute();
  }
  const row = { programId, id, memberId: who.id, kind: 'goal', subject: id, createdAt: now };
  await db.insertInto('feedItem').values(row).execute();
  return id;
}

const ofFeedItem = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: ['own', 'unseen', 'other', 'absent'],
  input: async (world, actor, target) => ({ params: { id: await feedItemOf(world, actor, target) } }),
  allows: ({ target }) => target === 'own',
});

/** Nobody gives kudos to themselves. */
const ofMember = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  // Platform staff from elsewhere are not members and give none.
  targets: ['own', 'unseen', 'other', 'absent'],
  input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  allows: ({ target, usual }) => target !== 'own' && usual,
});

export const feedCases: readonly AccessCase[] = [
  ofFeedItem(giveKudos),
  ofFeedItem(takeKudosBack),
  ofMember(giveMemberKudos),
  ofMember(takeMemberKudosBack),
];
