import type { InviteInput } from '../../../../kernel/manifest/public.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { AppError, invalid } from '../../../../platform/errors/errors.ts';
import { accessChallengeToManage } from '../../../../domain/challenges/public.ts';
import { addMembers } from './add-members.ts';
import { addTeams } from './add-teams.ts';

/** Reports errors at the names of the fields in this call. */
function besideRecipients(error: unknown): never {
  if (!(error instanceof AppError) || !error.info.fields?.['memberIds']) throw error;
  const { memberIds, ...others } = error.info.fields;
  throw new AppError(error.code, { ...error.info, fields: { ...others, recipientIds: memberIds } });
}

/** Invites people, or (between groups) teams, to a challenge, as add-member and add-team do with invite 1. */
export async function inviteToChallenge(context: Context, input: InviteInput): Promise<void> {
  const { challengeId, recipientIds, teamIds, includeAll } = input;
  if (!challengeId) throw invalid('challengeId', 'required');
  const { betweenWhom } = await accessChallengeToManage(context, challengeId);
  const groups = betweenWhom === 'groups';
  if (groups && recipientIds) throw invalid('recipientIds', 'only_individuals');
  if (!groups && teamIds) throw invalid('teamIds', 'only_groups');
  if (!recipientIds && !teamIds && !includeAll)
    throw invalid(groups ? 'teamIds' : 'recipientIds', 'minItems');
  const how = { invite: 1, ...(includeAll ? { includeAll } : {}) };
  if (groups) return addTeams(context, challengeId, { ...how, ...(teamIds ? { teamIds } : {}) });
  const memberIds = recipientIds ? { memberIds: recipientIds } : {};
  await addMembers(context, challengeId, { ...how, ...memberIds }).catch(besideRecipients);
}
