import { giveKudos, listDoings, takeKudosBack } from '#contract/features/doings.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

/** A fresh doing: one that is the actor's to praise is a friend's, one that may not be seen is Carl's, no friend's. */
async function doingOf(world: World, actor: Actor, target: Target): Promise<string> {
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
  await db.insertInto('doing').values(row).execute();
  return id;
}

const ofDoing = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: ['own', 'unseen', 'other', 'absent'],
  input: async (world, actor, target) => ({ params: { id: await doingOf(world, actor, target) } }),
  allows: ({ target }) => target === 'own',
});

export const doingCases: readonly AccessCase[] = [
  {
    spec: listDoings,
    at: 'id',
    targets: withHidden,
    input: (world, actor, target) => ({ params: { id: memberOf(world, actor, target) } }),
  },
  ofDoing(giveKudos),
  ofDoing(takeKudosBack),
];
