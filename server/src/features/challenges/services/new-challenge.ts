import type { BodyOf } from '#contract/endpoint.ts';
import type { createChallenge } from '#contract/features/challenges.ts';

export type NewChallenge = BodyOf<typeof createChallenge>;
