import {
  forAdmins,
  forColleagues,
  forOneself,
  forOneselfAndAdmins,
  forProgram,
  permission,
} from '../../permissions.ts';

/** Entries that the program may read; private entries are visible to their owner only. */
export const journalsRead = permission('journals.read', forProgram);
export const journalsWrite = permission('journals.write', forOneself);
export const journalsTakeDown = permission('journals.takeDown', forAdmins);
export const journalsComment = permission('journals.comment', forColleagues);
export const journalsEditComment = permission('journals.editComment', forOneself);
export const journalsDeleteComment = permission('journals.deleteComment', forOneselfAndAdmins);
