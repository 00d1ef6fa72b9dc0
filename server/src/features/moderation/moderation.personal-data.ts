import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const moderationPersonalData: PersonalData = {
  area: 'reports',
  tables: [
    {
      // The member's reports in their own words. After erasure they are nameless and empty, because the content still
      // needs a decision.
      table: 'moderation_report',
      subjectColumns: ['reporter_id'],
      exported: ['reason', 'words', 'created_at'],
      erase: { set: { words: '', reporter_id: null } },
    },
    {
      // That the member's profile was reported, without the reporter. Cases about their content are deleted with it.
      table: 'moderation_case',
      subjectColumns: ['member_id'],
      exported: ['kind', 'state', 'reported_at', 'decided_at'],
      withheld: ['decided_by'],
      erase: 'delete',
    },
  ],
};
