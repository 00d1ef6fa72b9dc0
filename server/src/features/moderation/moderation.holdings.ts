import type { Holding } from '../../core/holdings/public.ts';

export const moderationHoldings: Holding = {
  area: 'reports',
  tables: [
    {
      // What one reported, in one's own words. Nameless and wordless afterwards: the thing is still to be looked at.
      table: 'moderation_report',
      by: ['reporter_id'],
      sent: ['reason', 'words', 'created_at'],
      erase: { set: { words: '', reporter_id: null } },
    },
    {
      // That one's profile was reported; who did so is theirs. Cases of what one wrote go with that.
      table: 'moderation_case',
      by: ['member_id'],
      sent: ['kind', 'state', 'reported_at', 'decided_at'],
      unsent: ['decided_by'],
      erase: 'delete',
    },
  ],
};
