import type { PersonalData } from '../../core/personal-data/public.ts';

export const moderationPersonalData: PersonalData = {
  area: 'reports',
  tables: [
    {
      // What one reported, in one's own words. Nameless and wordless afterwards: the thing is still to be looked at.
      table: 'moderation_report',
      subjectColumns: ['reporter_id'],
      exported: ['reason', 'words', 'created_at'],
      erase: { set: { words: '', reporter_id: null } },
    },
    {
      // That one's profile was reported; who did so is theirs. Cases of what one wrote go with that.
      table: 'moderation_case',
      subjectColumns: ['member_id'],
      exported: ['kind', 'state', 'reported_at', 'decided_at'],
      withheld: ['decided_by'],
      erase: 'delete',
    },
  ],
};
