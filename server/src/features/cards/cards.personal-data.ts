import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const cardPersonalData: PersonalData = {
  area: 'sign-in-cards',
  tables: [
    {
      table: 'member_pin',
      subjectColumns: ['member_id'],
      exported: ['pin_set_at', 'code_given_at', 'code_expires_at', 'is_reset'],
      // Hashes of secrets.
      withheld: ['pin_hash', 'code_hash'],
      erase: 'delete',
    },
  ],
};
