import { listen } from '../../../kernel/events/public.ts';
import { findMember, listIdsWithGoal } from '../../../domain/members/public.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { deleteMessagesAbout } from '../telling.queries.ts';
import { tellLetter, tellMembers } from '../services/tell-members.ts';

const about = { challengeId: null, challengeName: null, teamId: null, teamName: null };

/** Which workshop it is stays unsaid here: the message leads to its page. */
async function tellOfWorkshop(
  context: WorkContext,
  tx: Db,
  subject: 'workshop.seat' | 'workshop.moved' | 'workshop.cancelled',
  subjectId: string,
  recipientIds: readonly string[],
): Promise<void> {
  const content = { type: 'note', subject, subjectId, ...about } as const;
  const messages = recipientIds.map((recipientId) => ({ ...content, recipientId }));
  await tellMembers(context, tx, null, messages, 'accepted');
}

/** Tells everyone with a daily step goal that it was set for them, a member that their registration date was moved, and an admin that a report is ready. */
export const ofProgram = [
  // Whoever can't read an email reads here that somebody gave a code for their account, and who.
  listen('member.codeGiven', { stage: 'note' }, async (context, tx, { memberIds, by }) => {
    const messages = memberIds.map(
      (id) =>
        ({ type: 'note', subject: 'account.codeGiven', subjectId: id, recipientId: id, ...about }) as const,
    );
    await tellMembers(context, tx, by, messages, 'accepted');
  }),
  listen('member.letter', { stage: 'note' }, async (context, tx, { memberId, ...letter }) => {
    await tellLetter(context, tx, 'program.letter', { recipientId: memberId, ...letter });
  }),
  listen('admins.letter', { stage: 'note' }, async (context, tx, { memberIds, ...letter }) => {
    for (const recipientId of memberIds)
      await tellLetter(context, tx, 'platform.letter', { recipientId, ...letter });
  }),
  listen('member.registrationMoved', { stage: 'note' }, async (context, tx, { memberId: recipientId }) => {
    const subject = 'member.registrationMoved';
    const message = { type: 'note', subject, subjectId: recipientId, recipientId, ...about } as const;
    await tellMembers(context, tx, null, [message], 'accepted');
  }),
  // The last one of its kind is enough, however long somebody was away.
  listen('reminder.due', { stage: 'note' }, async (context, tx, { kind, memberIds }) => {
    const subject = `reminder.${kind}` as const;
    await deleteMessagesAbout(tx, context.programId, subject, memberIds);
    const messages = memberIds.map(
      (id) => ({ type: 'note', subject, subjectId: id, recipientId: id, ...about }) as const,
    );
    await tellMembers(context, tx, null, messages, 'accepted');
  }),
  listen('workshop.seatsGiven', { stage: 'note' }, (context, tx, { workshopId, memberIds }) =>
    tellOfWorkshop(context, tx, 'workshop.seat', workshopId, memberIds),
  ),
  listen('workshop.moved', { stage: 'note' }, (context, tx, { workshopId, memberIds }) =>
    tellOfWorkshop(context, tx, 'workshop.moved', workshopId, memberIds),
  ),
  listen('workshop.cancelled', { stage: 'note' }, (context, tx, { workshopId, memberIds }) =>
    tellOfWorkshop(context, tx, 'workshop.cancelled', workshopId, memberIds),
  ),
  // Platform staff who work in the program have no messages in it.
  listen('report.fileReady', { stage: 'note' }, async (context, tx, { fileId, requesterId }) => {
    if (!(await findMember(tx, context.programId, requesterId))) return;
    const content = { type: 'note', subject: 'report.fileReady', subjectId: fileId, ...about } as const;
    await tellMembers(context, tx, null, [{ ...content, recipientId: requesterId }], 'accepted');
  }),
  listen('program.settingsSaved', { stage: 'note' }, async (context, tx, { newGoal }) => {
    if (newGoal === null) return;
    const content = {
      type: 'note',
      subject: 'program.goal',
      subjectId: context.programId,
      ...about,
    } as const;
    const ids = await listIdsWithGoal(tx, context.programId);
    const messages = ids.map((recipientId) => ({ ...content, recipientId }));
    await tellMembers(context, tx, null, messages, 'accepted');
  }),
];
