import type { PersonalData } from './personal-data.types.ts';

/** Personal data in tables that belong to the kernel and the domain. */
export const sharedPersonalData: readonly PersonalData[] = [
  {
    area: 'friends',
    tables: [
      {
        table: 'friendship',
        subjectColumns: ['member_id', 'friend_id'],
        exported: ['member_id', 'friend_id', 'since'],
        erase: 'delete',
      },
      {
        // Members the member blocked. They can't see who blocked them.
        table: 'member_block',
        subjectColumns: ['member_id', 'blocked_id'],
        exported: ['blocked_id', 'created_at'],
        exportedBy: ['member_id'],
        erase: 'delete',
      },
    ],
  },
  {
    area: 'pictures',
    tables: [
      {
        table: 'photo',
        subjectColumns: ['member_id', 'portrait_of'],
        exported: [
          'id',
          'post_id',
          'journal_id',
          'challenge_id',
          'team_id',
          'organization_id',
          'portrait_of',
          'width',
          'height',
          'created_at',
        ],
        erase: 'delete',
      },
    ],
  },
  {
    area: 'mails',
    tables: [
      {
        table: 'mail',
        subjectColumns: ['login_id'],
        of: 'login',
        address: 'recipient',
        exported: ['kind', 'recipient', 'subject', 'body', 'status', 'created_at', 'sent_at'],
        withheld: [
          'cause',
          'last_error',
          'template',
          'variables',
          'calendar',
          'bounced_at',
          'held_for',
          'member_id',
          'admin_email_id',
        ],
        // Rows of this program now (letGoOfLogin), all others with the login.
        erase: { kept: 'goes with the login' },
      },
      {
        table: 'outsider_invite',
        subjectColumns: ['invited_by'],
        exported: ['created_at', 'expires_at', 'used_at'],
        withheld: ['email_hash', 'token_hash'],
        erase: 'delete',
      },
    ],
  },
  {
    area: 'log',
    tables: [
      {
        table: 'audit_log',
        subjectColumns: ['member_id', 'subject_id'],
        exported: ['at', 'action', 'subject_type', 'subject_id', 'details'],
        withheld: ['login_id'],
        erase: {
          kept: 'append-only: who administered what, by ids that no longer resolve to anybody; texts of members stand nowhere in it',
        },
      },
      {
        table: 'access_log',
        subjectColumns: ['member_id', 'actor_member_id'],
        exported: ['at', 'what', 'by_staff'],
        erase: { kept: 'append-only, by ids that no longer resolve to anybody' },
      },
      {
        table: 'idempotency_key',
        subjectColumns: ['member_id'],
        exported: [],
        withheld: ['key', 'response'],
        erase: 'delete',
      },
      {
        table: 'read_mark',
        subjectColumns: ['subject_id'],
        exported: [],
        withheld: ['lsn'],
        erase: 'delete',
      },
      {
        table: 'import_run',
        subjectColumns: ['by_login_id'],
        of: 'login',
        exported: ['format', 'report', 'created_at'],
        erase: { set: { by_login_id: null } },
      },
    ],
  },
];
