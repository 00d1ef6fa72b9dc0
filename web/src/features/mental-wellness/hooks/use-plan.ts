import { saveItemState } from '#contract/features/mental-wellness/plan.ts';
import type { BodyOf } from '#contract/endpoint.ts';

export type ItemChange = BodyOf<typeof saveItemState>;
