import type { PhotoRule, TopicRule } from '../../kernel/manifest/public.ts';
import { isFullAdmin } from '../../platform/context/acting.ts';
import type { Context } from '../../platform/context/context.ts';
import { forbidden, notFound } from '../../platform/errors/errors.ts';
import { mayManage, mayPost, maySee, type Viewer } from './challenges.policy.ts';
import { findChallenge, isChallengeNameTaken } from './challenges.queries.ts';
import { seesPreventative } from './preventative.queries.ts';
import { isRanked, needsYes, type SeenChallenge } from './challenges.types.ts';

type Asker = Pick<Context, 'db' | 'programId' | 'actor'>;

export function viewerOf({ actor }: Pick<Context, 'actor'>): Viewer {
  const { memberId, rank } = actor;
  return { memberId, rank, ownProgram: actor.programId === actor.homeProgramId };
}

const look = ({ db, programId, actor }: Asker, id: string) =>
  findChallenge(db, { programId, id, viewerId: actor.memberId });

/** A challenge of the session's program that the actor may see; any other does not exist (404). */
export async function accessChallenge(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await look(context, id);
  if (!challenge || !maySee(viewerOf(context), challenge)) throw notFound();
  // Who takes part in one of these, and how they do, says something about their health, which no key may read.
  if (context.actor.key && (needsYes(challenge) || !isRanked(challenge))) throw notFound();
  return challenge;
}

export async function accessChallengeToManage(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await accessChallenge(context, id);
  if (!mayManage(viewerOf(context), challenge)) throw forbidden();
  return challenge;
}

/** After something was taken away: as it is now, even to somebody who sees it for the last time. */
export async function seenAgain(context: Context, before: SeenChallenge): Promise<SeenChallenge> {
  return (await look(context, before.id)) ?? before;
}

/** Admins of the program with that right; platform staff see no health data. */
export async function maySeeEntries({ db, programId, actor }: Context): Promise<boolean> {
  if (!isFullAdmin(actor) || actor.programId !== actor.homeProgramId) return false;
  return seesPreventative(db, programId, actor.memberId);
}

/** Returns whether a new challenge of the actor, public or private, could not bear the name. */
export async function isNameTakenFor({ db, programId, actor }: Context, name: string): Promise<boolean> {
  const { memberId: creatorId } = actor;
  const taken = (isPublic: boolean) =>
    isChallengeNameTaken(db, programId, { name, public: isPublic, creatorId }, null);
  return (await taken(true)) || taken(false);
}

export async function mayHearOfChallenge(context: Context, id: string): Promise<boolean> {
  const challenge = await look(context, id);
  return challenge !== undefined && maySee(viewerOf(context), challenge);
}

/** Everyone who can see a challenge can see its picture, and no one else (docs/decisions/210). */
export const photosOfChallenges: PhotoRule = { kind: 'challenge', maySee: mayHearOfChallenge };

/** Everyone who can see a challenge can read its discussion. Its creator and admins moderate it. */
export const topicsOfChallenges: TopicRule = {
  kind: 'challenge',
  async rightsIn(context, id) {
    const challenge = await look(context, id);
    const viewer = viewerOf(context);
    // Taking part in a screening shows nowhere: no message or feed line mentions it.
    if (!challenge || !isRanked(challenge) || !maySee(viewer, challenge)) return null;
    return { mayPost: mayPost(viewer, challenge), mayModerate: mayManage(viewer, challenge) };
  },
};
