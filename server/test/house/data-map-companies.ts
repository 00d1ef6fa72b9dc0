import type { DataMap } from './data-classes.ts';

/** Tables about how people of companies sign on. */
export const companyTables: DataMap = {
  company_sign_on: {
    none: 'code_key program_id code method issuer client_id is_required list_id list_at created_at',
    credential: 'client_secret list_key',
  },
  office_network: { none: 'program_id created_at', content: 'network label' },
  address_program: { none: 'program_id seen_at', identity: 'address_hash' },
  company_request: { none: 'program_id expires_at', credential: 'state_hash proof_hash' },
  company_ticket: {
    none: 'program_id issuer invite_id expires_at used_at',
    identity: 'entry_hash subject',
    credential: 'token_hash',
  },
  eligibility: { none: 'program_id list_id claimed_at', identity: 'entry_hash email_hash member_id' },
  company_identity: { none: 'program_id issuer created_at', identity: 'subject member_id' },
};
