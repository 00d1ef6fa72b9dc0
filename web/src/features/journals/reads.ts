import { getProfile } from '#contract/features/friends/friends.ts';
import {
  listJournalComments,
  listMemberJournals,
  listProgramJournals,
} from '#contract/features/journals/journals.ts';

export const journalReads = [listMemberJournals, listProgramJournals, listJournalComments, getProfile];

/** What every write about an entry or a comment makes stale. */
export const journalChanged = { stale: journalReads } as const;
