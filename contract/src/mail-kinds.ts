/** Kinds of mail that people may do without, each by itself. All else is about the safety of an account and always goes. */
export const mailKinds = ['challenge-closed', 'outsider-invite', 'challenge-halfway'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Those that somebody with an account is sent; the others go to addresses without one. */
export const memberMailKinds = [
  'challenge-closed',
  'challenge-halfway',
] as const satisfies readonly MailKind[];
