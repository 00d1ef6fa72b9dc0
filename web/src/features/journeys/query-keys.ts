import { queryKeys } from '../../lib/api/query-keys.ts';

/** The journey of one challenge. */
export const journeyKeys = queryKeys('journeys', {
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
