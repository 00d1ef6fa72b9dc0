import type { DataMap } from './data-classes.ts';

/** Tables about how people of companies sign on. */
export const companyTables: DataMap = {
  company_sign_on: {
    none: 'code_key program_id id code name method issuer client_id email_domains employee_claim organization_claim team_claim links_by_email logs_out_there is_required is_on tested_at saml waiting list_id list_at created_at',
    identity: 'waiting_by',
    credential: 'client_secret list_key',
  },
  office_network: { none: 'program_id created_at', content: 'network label' },
  address_program: { none: 'program_id seen_at', identity: 'address_hash' },
  company_request: {
    none: 'program_id provider_id expires_at',
    identity: 'tester_id',
    // Sealed: what a provider said about somebody.
    contact: 'answer',
    credential: 'state_hash proof_hash code_hash',
  },
  saml_assertion: { none: 'expires_at', identity: 'assertion_hash' },
  company_ticket: {
    none: 'program_id provider_id issuer invite_id expires_at used_at',
    identity: 'entry_hash subject profile employee_number',
    credential: 'token_hash',
  },
  eligibility: { none: 'program_id list_id claimed_at', identity: 'entry_hash email_hash member_id' },
  api_key: {
    none: 'program_id id name scopes networks start days made_at ends_at ended_at earlier_until used_on used_from',
    identity: 'maker_id',
    credential: 'secret_hash earlier_hash',
  },
  webhook: {
    none: 'program_id id name url events earlier_until is_on given_up_at created_at',
    credential: 'secret_sealed earlier_sealed',
  },
  webhook_delivery: {
    none: 'program_id webhook_id event_id type at due_from state tries first_tried_at tried_at next_at status ms',
    identity: 'subject_id member_id data',
    content: 'answer',
  },
  directory_token: { none: 'id program_id name created_at used_at', credential: 'token_hash' },
  directory_call: {
    none: 'program_id id at method resource group_id did status code',
    identity: 'member_id',
  },
  directory_setting: { none: 'program_id leads' },
  directory_user: {
    none: 'program_id id active suspended_here version created_at updated_at deleted_at',
    identity: 'user_name external_id employee_number first_name last_name member_id',
    contact: 'email',
  },
  directory_group: { none: 'program_id id display_name external_id version created_at updated_at' },
  directory_group_user: { none: 'program_id group_id', identity: 'user_id' },
  company_identity: { none: 'program_id issuer created_at', identity: 'subject member_id' },
};
