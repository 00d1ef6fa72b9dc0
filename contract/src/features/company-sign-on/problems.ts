/** Lists why an answer of an identity provider proves nothing. Only admins who test the provider read it. */
export const providerProblems = [
  // It isn't an answer that we can read, or lacks what has to be in it.
  'form',
  'signature',
  'issuer',
  'audience',
  'recipient',
  // It answers another attempt, or none.
  'request',
  'times',
  'replayed',
  // The provider refused the person, or the person cancelled.
  'status',
  // The provider refused our client and its secret.
  'client',
  // It names nobody, or by an id that may be somebody else's later.
  'subject',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];
