import type { PersonalData } from '../../kernel/personal-data/public.ts';

export const companyPersonalData: PersonalData = {
  area: 'company-sign-on',
  tables: [
    {
      table: 'eligibility',
      subjectColumns: ['member_id'],
      exported: ['claimed_at'],
      withheld: ['entry_hash', 'email_hash'],
      // The entry stays used: otherwise somebody else could register with it.
      erase: { set: { member_id: null, email_hash: null } },
    },
    {
      table: 'company_identity',
      subjectColumns: ['member_id'],
      exported: ['issuer', 'subject', 'created_at'],
      erase: 'delete',
    },
  ],
};
