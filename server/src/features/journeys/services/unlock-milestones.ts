import { carryOut } from '../../../kernel/job-states/public.ts';
import { stirMap, readStirred, takeStirred, type Stirred } from '../../../domain/maps/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Deps, WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { notifyLiveOfEach } from '../../../platform/realtime/notify.ts';
import { lockChallenge } from '../../../domain/challenges/public.ts';
import { isGrouped, type ChallengeRow } from '../../../domain/challenges/pure.ts';
import type { Advance } from '../journey.types.ts';
import { passedAt, positionOn, wayOf } from '../scoring/journey.ts';
import {
  insertUnlocks,
  readAdvancedMembers,
  readCompleted,
  readCrews,
  readTeamsOnWay,
} from '../unlocks.queries.ts';

/** Members a transaction; more go in several. */
const chunk = 1000;

function readAdvances(tx: Db, challenge: ChallengeRow, map: Stirred, way: number): Promise<Advance[]> {
  const at = { programId: challenge.programId, challengeId: challenge.id };
  if (isGrouped(challenge)) return readTeamsOnWay(tx, at);
  if (challenge.challengeType === 'preventative') return readCompleted(tx, at, map.milestones.length, chunk);
  const fractions = map.milestones.map(({ fraction }) => fraction);
  return readAdvancedMembers(tx, at, { way, fractions, limit: chunk });
}

interface Reached {
  entrantId: string;
  /** The last milestone that they passed. */
  through: number;
}

/** Tells those who came somewhere, each once of the last place, and their open pages. */
async function tell(
  context: WorkContext,
  tx: Db,
  { challenge, map, reached }: { challenge: ChallengeRow; map: Stirred; reached: readonly Reached[] },
): Promise<void> {
  const { programId } = context;
  const lastOf = new Map(reached.map(({ entrantId, through }) => [entrantId, map.milestones[through - 1]!]));
  const crews = isGrouped(challenge)
    ? await readCrews(tx, { programId, challengeId: challenge.id }, [...lastOf.keys()])
    : reached.map(({ entrantId }) => ({ teamId: entrantId, teamName: null, memberId: entrantId }));
  const arrivals = crews.map(({ teamId, teamName, memberId }) => {
    const { id, title: name } = lastOf.get(teamId)!;
    const team = teamName === null ? null : { id: teamId, name: teamName };
    return { memberId, team, milestone: { id, name } };
  });
  const { id, name } = challenge;
  await emit(context, tx, 'challenge.milestonesReached', { challenge: { id, name }, arrivals });
  const ids = arrivals.map(({ memberId }) => memberId);
  await notifyLiveOfEach(tx, { topic: 'milestones.moved', programId, ids });
}

async function unlockIn(context: WorkContext, challengeId: string): Promise<void> {
  const { db, programId, now } = context;
  const at = { programId, challengeId };
  await db.transaction().execute(async (tx) => {
    const challenge = await lockChallenge(tx, programId, challengeId, 'share');
    const map = challenge && (await takeStirred(tx, at));
    if (!challenge || !map) return;
    const way = wayOf(challenge, map.lengthMetres);
    const fractions = map.milestones.map(({ fraction }) => fraction);
    const advances = await readAdvances(tx, challenge, map, way);
    const reached = advances.flatMap(({ entrantId, score, known }) => {
      const through = passedAt(fractions, positionOn(score, way));
      return through > known ? [{ entrantId, through }] : [];
    });
    if (!reached.length) return;
    const kind = isGrouped(challenge) ? 'team' : 'member';
    await insertUnlocks(tx, at, { kind, unlocks: reached, now });
    await tell(context, tx, { challenge, map, reached });
    // Perhaps there are more than one chunk holds.
    if (advances.length === chunk) await stirMap(tx, at.programId, at.challengeId);
  });
}

/**
 * Unlocks what people and teams have passed since their scores moved: once, and for good (docs/domain.md#maps-and-milestones). The
 * fold marks the map of a challenge in the transaction in which it moves the scores, so that a crash forgets nothing.
 */
export async function unlockMilestones(deps: Deps): Promise<void> {
  const stirred = await readStirred(deps.gateway.forPlatform('unlock milestones'));
  const due = stirred.map(({ programId, challengeId }) => ({ programId, subjectId: challengeId }));
  await carryOut(deps, 'challenges.milestones', due, ({ programId, subjectId }) => {
    const db = deps.gateway.forProgram(programId);
    return unlockIn({ deps, programId, db, now: deps.clock.now() }, subjectId);
  });
}
