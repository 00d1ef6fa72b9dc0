import type { BodyOf } from '#contract/endpoint.ts';
import type { createChallenge } from '#contract/features/challenges/challenges.ts';

/** The request, and the path of the picture that was uploaded with it, if any. */
export type NewChallenge = Omit<BodyOf<typeof createChallenge>, 'challengeUploadedImage'>;

/** The form field that holds the picture. */
export const imageField = 'challengeUploadedImage';
