import type { PersonalData } from '../../kernel/personal-data/public.ts';
import { emptyEmailsTo } from './admin-email.queries.ts';

export const communicationsPersonalData: PersonalData = {
  area: 'communications',
  before: (_, tx, { programId, memberId }) => emptyEmailsTo(tx, programId, memberId),
  tables: [
    {
      table: 'admin_email',
      subjectColumns: ['created_by'],
      exported: ['subject', 'body', 'audience', 'send_at', 'created_at'],
      erase: { set: { created_by: null } },
    },
    {
      table: 'admin_email_choice',
      subjectColumns: ['member_id'],
      exported: ['member_id'],
      erase: 'delete',
    },
    {
      table: 'email_template_version',
      subjectColumns: ['created_by'],
      exported: ['template', 'language', 'subject', 'body', 'created_at'],
      erase: { set: { created_by: null } },
    },
  ],
};
