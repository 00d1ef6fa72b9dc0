import type { BodyOf } from '#contract/endpoint.ts';
import type { createChallenge } from '#contract/features/challenges/challenges.ts';

/** What is asked for, and where the picture that was uploaded with it lies, if there is one. */
export type NewChallenge = Omit<BodyOf<typeof createChallenge>, 'challengeUploadedImage'>;

/** The form field that holds the picture. */
export const imageField = 'challengeUploadedImage';
