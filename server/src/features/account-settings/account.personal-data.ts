import type { PersonalTable, PersonalData } from '../../kernel/personal-data/public.ts';

const withLogin = { kept: 'goes with the login, when no other member has it' };
const ofLogin = (
  table: string,
  exported: readonly string[],
  withheld: readonly string[] = [],
): PersonalTable => {
  return { table, subjectColumns: ['login_id'], of: 'login', exported, withheld, erase: withLogin };
};

export const accountPersonalData: PersonalData = {
  area: 'account',
  tables: [
    {
      table: 'login',
      subjectColumns: ['id'],
      of: 'login',
      exported: ['email', 'platform_role', 'created_at', 'quiet_from', 'quiet_until'],
      withheld: ['password_hash'],
      erase: withLogin,
    },
    { ...ofLogin('login_member', ['program_id']), subjectColumns: ['login_id', 'member_id'] },
    {
      ...ofLogin(
        'session',
        ['user_agent', 'created_at', 'used_at', 'ended_at', 'acting_reason'],
        ['id', 'family_salt', 'access_hash', 'previous_access_hash', 'refresh_hash', 'previous_refresh_hash'],
      ),
      subjectColumns: ['login_id', 'member_id'],
    },
    ofLogin('totp', ['confirmed_at', 'created_at'], ['secret']),
    ofLogin('recovery_code', ['used_at'], ['code_hash']),
    ofLogin('passkey', ['name', 'created_at', 'last_used_at'], ['credential_id', 'public_key']),
    ofLogin('passkey_challenge', [], ['challenge_hash']),
    ofLogin('sign_in_ticket', [], ['token_hash']),
    {
      ...ofLogin('sign_on_code', ['expires_at', 'used_at'], ['code_hash', 'session_id']),
      subjectColumns: ['login_id', 'member_id'],
    },
    ofLogin('known_device', ['expires_at'], ['device_hash']),
    ofLogin('password_reset', [], ['token_hash']),
    ofLogin(
      'address_move',
      ['former_email', 'email', 'moved_at', 'object_until', 'objected_at'],
      ['token_hash'],
    ),
    ofLogin('email_change', ['email', 'expires_at', 'used_at'], ['token_hash']),
    ofLogin('reseller_identity', ['external_id', 'created_at']),
    ofLogin('mail_off', ['kind', 'since'], ['recipient_hash']),
  ],
};
