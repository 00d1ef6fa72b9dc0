/** Kinds of email that people can turn off one by one. All other emails concern account security and are always sent. */
export const mailKinds = ['challenge-closed', 'outsider-invite', 'challenge-halfway'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Kinds for people with an account; the others go to addresses without one. */
export const memberMailKinds = [
  'challenge-closed',
  'challenge-halfway',
] as const satisfies readonly MailKind[];
