import { listen } from '../../../core/events/public.ts';
import { listActiveMemberIds } from '../../../core/members/public.ts';
import { tellMembers } from '../services/tell-members.ts';

/** Tells everyone that their daily step goal was set for them. */
export const ofProgram = [
  listen('program.settingsSaved', { stage: 'note' }, async (context, tx, { newGoal }) => {
    if (newGoal === null) return;
    const about = { challengeId: null, challengeName: null, teamId: null, teamName: null };
    const content = {
      type: 'note',
      subject: 'program.goal',
      subjectId: context.programId,
      ...about,
    } as const;
    const ids = await listActiveMemberIds(tx, context.programId);
    const messages = ids.map((recipientId) => ({ ...content, recipientId }));
    await tellMembers(context, tx, null, messages, 'accepted');
  }),
];
