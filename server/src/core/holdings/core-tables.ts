import type { Holding } from './holdings.types.ts';

/** What core itself holds of a member. */
export const coreHoldings: readonly Holding[] = [
  {
    area: 'friends',
    tables: [
      {
        table: 'friendship',
        by: ['member_id', 'friend_id'],
        sent: ['member_id', 'friend_id', 'since'],
        erase: 'delete',
      },
      {
        // Whom one blocked is one's own; that somebody blocked one is theirs.
        table: 'member_block',
        by: ['member_id', 'blocked_id'],
        sent: ['blocked_id', 'created_at'],
        sentBy: ['member_id'],
        erase: 'delete',
      },
    ],
  },
  {
    area: 'pictures',
    tables: [
      {
        table: 'photo',
        by: ['member_id', 'portrait_of'],
        sent: [
          'id',
          'post_id',
          'journal_id',
          'challenge_id',
          'team_id',
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
        by: ['login_id'],
        of: 'login',
        address: 'recipient',
        sent: ['kind', 'recipient', 'subject', 'body', 'status', 'created_at', 'sent_at'],
        unsent: ['cause', 'last_error'],
        // Of this program at once (letGoOfLogin); all of them with the login.
        erase: { kept: 'goes with the login' },
      },
      {
        table: 'outsider_invite',
        by: ['invited_by'],
        sent: ['created_at', 'expires_at', 'used_at'],
        unsent: ['email_hash', 'token_hash'],
        erase: 'delete',
      },
    ],
  },
  {
    area: 'log',
    tables: [
      {
        table: 'audit_log',
        by: ['member_id', 'subject_id'],
        sent: ['at', 'action', 'subject_type', 'subject_id', 'details'],
        unsent: ['login_id'],
        erase: {
          kept: 'append-only: who administered what, by ids that no longer resolve to anybody; texts of members stand nowhere in it',
        },
      },
      {
        table: 'access_log',
        by: ['member_id', 'actor_member_id'],
        sent: ['at', 'what', 'by_staff'],
        erase: { kept: 'append-only, by ids that no longer resolve to anybody' },
      },
      {
        table: 'idempotency_key',
        by: ['member_id'],
        sent: [],
        unsent: ['key', 'response'],
        erase: 'delete',
      },
      {
        table: 'import_run',
        by: ['by_login_id'],
        of: 'login',
        sent: ['format', 'report', 'created_at'],
        erase: { set: { by_login_id: null } },
      },
    ],
  },
];
