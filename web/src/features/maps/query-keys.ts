import { queryKeys } from '../../lib/query-keys.ts';

export const mapKeys = queryKeys('maps', {
  /** Maps in the builder's list. */
  list: (query: object) => [query],
  /** One map in the builder. Each editor fetches its own copy instead of sharing a cached copy. */
  draft: (id: string, opening: number) => [id, opening],
  /** A map that can be chosen, with its milestones. */
  template: (id: string, kind: string) => [id, kind],
  picture: (id: string | undefined) => [id],
});

/** The journey of one challenge. */
export const journeyKeys = queryKeys('maps', {
  route: (challengeId: string) => [challengeId],
  travellers: (challengeId: string) => [challengeId],
  milestones: (challengeId: string) => [challengeId],
  ground: (challengeId: string) => [challengeId],
  milestonePhoto: (challengeId: string, milestoneId: string, photoId: string) => [
    challengeId,
    milestoneId,
    photoId,
  ],
});
