import type { Journey, Milestone, Traveller } from '#contract/features/journeys/journeys.ts';

export interface MapProps {
  journey: Journey;
  milestones: readonly Milestone[];
  /** The uploaded basemap picture, once it has loaded. */
  picture?: Blob | undefined;
  /** With the names to show. */
  travellers: readonly (Traveller & { shown: string })[];
  /** Called when a place on the map is pressed. Without it, places cannot be pressed. */
  open?: ((milestoneId: string) => void) | undefined;
}
