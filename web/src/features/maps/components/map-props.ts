import type { Journey, Milestone, Traveller } from '#contract/features/journeys.ts';

/** What a map shows, whatever its ground. */
export interface MapProps {
  journey: Journey;
  milestones: readonly Milestone[];
  /** With the name that each is shown with. */
  travellers: readonly (Traveller & { shown: string })[];
}
