/**
 * Kinds of email that people can turn off one by one. All other emails concern account security and are always sent.
 * Links to unsubscribe hold the place in this list, so new kinds come at its end.
 */
export const mailKinds = [
  'challenge-closed',
  'outsider-invite',
  'challenge-halfway',
  'admin-email',
  'weekly-summary',
  'reminder',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds for people with an account; the others go to addresses without one. */
export const memberMailKinds = [
  'challenge-closed',
  'challenge-halfway',
  'admin-email',
  'weekly-summary',
] as const satisfies readonly MailKind[];

/** Kinds that a program may leave out, hold over its quiet hours and limit to so many a week. All others are necessary. */
export const programMailKinds = [
  'challenge-closed',
  'challenge-halfway',
  'admin-email',
  'weekly-summary',
] as const satisfies readonly MailKind[];

export const queuedMailKinds = [
  ...mailKinds,
  'account-deletion',
  'approval-asked',
  'credentials-changed',
  'device-ended',
  'email-change',
  'help',
  'password-reset',
  'program-deletion',
  'scheduled-report',
  'security',
  'setup-invitation',
  'staff-invitation',
  'staff-role',
  'template-test',
  'workshop-seat',
] as const;
export type QueuedMailKind = (typeof queuedMailKinds)[number];
