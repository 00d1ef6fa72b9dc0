import type { PersonalData } from '../../core/personal-data/public.ts';

export const communicationsPersonalData: PersonalData = {
  area: 'communications',
  tables: [
    {
      table: 'email_template_version',
      subjectColumns: ['created_by'],
      exported: ['template', 'language', 'subject', 'body', 'created_at'],
      erase: { set: { created_by: null } },
    },
  ],
};
