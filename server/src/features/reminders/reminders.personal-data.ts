import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const remindersPersonalData: PersonalData = {
  area: 'reminders',
  tables: [
    {
      table: 'reminder',
      subjectColumns: ['member_id'],
      exported: ['kind', 'minute', 'every_day', 'in_app', 'by_email', 'by_push', 'last_day'],
      erase: 'delete',
    },
    {
      table: 'push_device',
      subjectColumns: ['member_id'],
      exported: ['endpoint', 'created_at'],
      withheld: ['endpoint_hash', 'session_id', 'public_key', 'auth_secret'],
      erase: 'delete',
    },
  ],
};
