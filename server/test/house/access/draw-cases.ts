import * as draws from '#contract/features/challenges/draws.ts';
import { newSeed } from '../../../src/features/challenges/draws/services/seeds.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { challengeOf, type Actor, type Target, type World } from './world.ts';

const number = 1;

/** A challenge with a draw: announced, with its list fixed, or drawn. */
async function drawOf(
  world: World,
  actor: Actor,
  target: Target,
  state: 'announced' | 'listed' | 'drawn',
): Promise<string> {
  const later = { startDate: '2026-11-30' };
  const id = await challengeOf(world, actor, target, state === 'announced' ? later : {});
  if (target === 'absent') return id;
  const programId = target === 'other' ? world.bea.programId : world.cedar;
  const { seedSealed, commitment } = newSeed(world.api.deps.secrets, programId, id);
  const at = world.api.clock.now();
  const isDrawn = state === 'drawn';
  const db = world.api.deps.gateway.forPlatform('tests');
  await db
    .insertInto('challengeDraw')
    .values({
      programId,
      challengeId: id,
      prize: 'A mug',
      among: 'days',
      days: 1,
      winners: 1,
      entries: 1,
      commitment,
      seedSealed: isDrawn ? null : seedSealed,
      seed: isDrawn ? 'a seed' : null,
      setAt: at,
      listedAt: state === 'announced' ? null : at,
      drawnAt: isDrawn ? at : null,
    })
    .execute();
  const memberId = target === 'other' ? world.bea.id : world.carl.id;
  const entry = { programId, challengeId: id, number, memberId, outcome: isDrawn ? 'won' : null };
  await db.insertInto('challengeDrawEntry').values(entry).execute();
  return id;
}

const about = (
  spec: AccessCase['spec'],
  state: 'announced' | 'listed' | 'drawn',
  body?: object,
): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: async (world, actor, target) => ({
    params: { id: await drawOf(world, actor, target, state) },
    ...(body && { body }),
  }),
});

export const drawCases: readonly AccessCase[] = [
  about(draws.saveChallengeDraw, 'announced', { prize: 'A bottle', among: 'days', days: 2, winners: 1 }),
  about(draws.removeChallengeDraw, 'announced'),
  about(draws.drawPrize, 'listed'),
  about(draws.passPrizeOn, 'drawn', { number, reason: 'declined' }),
];
