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

/** Lists why somebody whom a provider vouches for is not connected with a member, and would register. */
export const linkObstacles = [
  // The settings don't connect members.
  'off',
  'no_email',
  // Platform staff haven't given the domain of the address to this provider.
  'domain',
  // The provider says that the address isn't verified.
  'unverified',
  // The provider says nothing about it, and speaks for people of many companies.
  'shared_issuer',
  // Nobody here has the number or the address.
  'nobody',
  'other_number',
  'admin',
  'inactive',
  // A provider knows the member already, by another id.
  'known',
  // The account opens other programs.
  'programs',
] as const;
export type LinkObstacle = (typeof linkObstacles)[number];
