import type { Point } from '#contract/features/maps.ts';
import type { View } from './view.ts';

/** What a ground that is drawn on needs, whatever it is. */
export interface EditGroundProps {
  route: readonly Point[];
  /** Shows the whole way anew each time that it changes. */
  fit: number;
  onView(view: View | null): void;
  /** A press on the ground, in pixels from its upper left. */
  onPress(x: number, y: number): void;
}
