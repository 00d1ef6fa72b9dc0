import * as earlyStarts from '#contract/features/integrity/early-starts.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { answerRuling, restoreDay, ruleDay } from '#contract/features/integrity/integrity.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { asMember, type Person } from '../../api.ts';
import { challengeOf, type Actor, type Target, type World } from './world.ts';

const day = '2026-11-16';
const body = { counts: 0, reason: 'Not a day on foot' };

/** A challenge that somebody takes part in, with steps on the day. */
async function dayOf(world: World, actor: Actor, target: Target, who: Person): Promise<string> {
  const { programId, id: memberId } = who;
  const row = {
    programId,
    memberId,
    day,
    source: 'device',
    steps: 30_000,
    recordedAt: world.api.clock.now(),
  };
  const db = world.api.deps.gateway.forPlatform('tests');
  await db
    .insertInto('stepDay')
    .values(row)
    .onConflict((already) => already.doNothing())
    .execute();
  return challengeOf(world, actor, target, { memberIds: [who.id] });
}

const ofAnother = (spec: AccessCase['spec']): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: async (world, actor, target) => {
    // A new person: a ruling is about all of a member's challenges, and would soon be about hundreds.
    const who = await asMember(world.api, world.cedar);
    return {
      params: { id: await dayOf(world, actor, target, who), memberId: who.id, day },
      ...(spec === ruleDay ? { body } : {}),
    };
  },
});

/** Somebody joined the challenge late, and an admin set their first day if `isSet`. */
async function lateIn(world: World, actor: Actor, target: Target, isSet: boolean) {
  const who = await asMember(world.api, world.cedar);
  const id = await challengeOf(world, actor, target, { memberIds: [who.id] });
  const { programId, id: memberId } = who;
  const db = world.api.deps.gateway.forPlatform('tests');
  const roster = db.updateTable('challengeRoster').set({ countsFrom: '2026-11-20' });
  await roster.where('challengeId', '=', id).where('memberId', '=', memberId).execute();
  const startId = newId();
  const row = { programId, challengeId: id, memberId, setId: startId, reason: 'Was away' };
  const days = { countsFrom: '2026-11-16', formerFrom: '2026-11-16', setAt: world.api.clock.now() };
  if (isSet && target !== 'absent' && target !== 'other')
    await db
      .insertInto('earlyStart')
      .values({ ...row, ...days })
      .execute();
  return { id, memberId, startId };
}

export const integrityCases: readonly AccessCase[] = [
  {
    spec: earlyStarts.listEarlyStarts,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => ({ params: { id: await challengeOf(world, actor, target) } }),
  },
  {
    spec: earlyStarts.addEarlyStart,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => {
      const { id, memberId } = await lateIn(world, actor, target, false);
      return { params: { id }, body: { from: '2026-11-01', memberId, reason: 'Was away' } };
    },
  },
  {
    spec: earlyStarts.removeEarlyStart,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => {
      const { id, startId } = await lateIn(world, actor, target, true);
      return { params: { id, startId } };
    },
  },
  ofAnother(ruleDay),
  ofAnother(restoreDay),
  {
    spec: answerRuling,
    at: 'id',
    targets: withHidden,
    input: async (world, actor, target) => {
      const isMine = target === 'own' && actor.programId === world.cedarAdmin.programId;
      const id = isMine ? await dayOf(world, actor, target, actor) : await challengeOf(world, actor, target);
      if (isMine)
        await world.api.call(world.cedarAdmin.token, ruleDay, {
          params: { id, memberId: actor.id, day },
          body,
        });
      return { params: { id, day }, body: { answer: 'I walked all day.' } };
    },
  },
];
