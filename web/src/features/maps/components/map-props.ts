import type { Journey, Milestone, Traveller } from '#contract/features/journeys.ts';

/** What a map shows, on any basemap. */
export interface MapProps {
  journey: Journey;
  milestones: readonly Milestone[];
  /** The uploaded basemap picture, once it has loaded. */
  picture?: Blob | undefined;
  /** With the name that each is shown with. */
  travellers: readonly (Traveller & { shown: string })[];
  /** Opens the page of a place that is pressed on the map; without it nothing happens. */
  open?: ((milestoneId: string) => void) | undefined;
}
