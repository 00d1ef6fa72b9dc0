import type { Point } from '#contract/features/maps/maps.ts';
import type { View } from './view.ts';

/** Props of every basemap that can be edited. */
export interface EditBasemapProps {
  route: readonly Point[];
  /** Zooms to the whole route each time it changes. */
  fit: number;
  onView(view: View | null): void;
  /** Handles a press on the basemap, in pixels from its upper left corner. */
  onPress(x: number, y: number): void;
}
