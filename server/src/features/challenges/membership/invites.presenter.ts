import type { ChallengeInvite } from '#contract/features/challenges/requests.ts';

export function presentInvite(row: Omit<ChallengeInvite, 'since'> & { since: Date }): ChallengeInvite {
  const { id, kind, name, username, image, state, since } = row;
  return { id, kind, name, username, image, state, since: since.toISOString() };
}
