import type { MemberAdder } from '../../../../kernel/manifest/public.ts';
import { AppError, invalid, notFound } from '../../../../platform/errors/errors.ts';
import { lockChallenge } from '../../../../domain/challenges/public.ts';
import { isGrouped, isRanked } from '../../../../domain/challenges/pure.ts';
import { readStates } from '../entrants.queries.ts';
import { readPeople } from '../../../../domain/scoring/public.ts';
import { addMembers } from './add-members.ts';
import { refuseLate } from './refuse-late.ts';

/**
 * Adds many members to a challenge between individuals. A preventative challenge is refused, because the count of those
 * who are in it already would reveal who takes part.
 */
export const challengeAdder: MemberAdder = {
  act: 'challenge',
  async plan(context, tx, challengeId, memberIds) {
    const { programId, now } = context;
    const challenge = await lockChallenge(tx, programId, challengeId, 'share');
    if (!challenge) throw notFound();
    if (!isRanked(challenge)) throw invalid('targetId', 'enum');
    if (isGrouped(challenge))
      throw new AppError(challenge.betweenWhom === 'groups' ? 'needs_team' : 'needs_organization');
    refuseLate(challenge, now, false);
    const active = new Set((await readPeople(tx, programId, memberIds)).map(({ id }) => id));
    const states = await readStates(tx, programId, challengeId, 'members', memberIds);
    const present = memberIds.filter((id) => active.has(id));
    const coming = present.filter((id) => states.get(id) !== 'joined');
    return {
      memberIds: coming,
      skipped: {
        already: present.length - coming.length,
        deactivated: memberIds.length - present.length,
      },
    };
  },
  add: (context, _, challengeId, memberIds) =>
    addMembers(context, challengeId, { memberIds: [...memberIds] }),
};
