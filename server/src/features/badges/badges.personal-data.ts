import type { PersonalData } from '../../kernel/personal-data/public.ts';

const earned = { kept: 'only appended to: what somebody nameless earned, which points stand on' };

export const badgePersonalData: PersonalData = {
  area: 'badges',
  tables: [
    {
      table: 'badge_award',
      subjectColumns: ['member_id'],
      exported: ['badge', 'day', 'value', 'awarded_at'],
      erase: earned,
    },
    {
      table: 'badge_result',
      subjectColumns: ['member_id'],
      exported: ['kind', 'challenge_id', 'day'],
      erase: earned,
    },
    // Listed before the tables that its rows move into, so that a row that moves during an erasure is found there.
    { table: 'badge_note', subjectColumns: ['member_id'], exported: [], erase: 'delete' },
    { table: 'badge_due', subjectColumns: ['member_id'], exported: [], erase: 'delete' },
    { table: 'rest_day', subjectColumns: ['member_id'], exported: ['day', 'claimed_at'], erase: 'delete' },
  ],
};
