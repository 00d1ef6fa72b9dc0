import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const discussionPersonalData: PersonalData = {
  area: 'discussions',
  tables: [
    {
      table: 'post',
      subjectColumns: ['author_id'],
      exported: ['id', 'topic_id', 'text', 'created_at', 'edited_at'],
      erase: 'delete',
    },
    {
      table: 'topic_subscription',
      subjectColumns: ['member_id'],
      exported: ['topic_id', 'created_at'],
      erase: 'delete',
    },
  ],
};
