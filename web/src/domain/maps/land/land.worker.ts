import type { WorldView } from '../fitted.ts';
import { drawLand, type ProjectedLand } from './land-drawing.ts';
import { readLand } from './land-reading.ts';

// A worker keeps the page responsive while 60,000 points of coast are parsed, projected, clipped and simplified.

export type LandMessage =
  /**
   * The land data, sent once. The page fetches it because the content security policy does not let the worker do so.
   */
  | { land: string; bytes: ArrayBuffer }
  /** A request for the land in a view. */
  | { land: string; id: number; view: WorldView };

export interface LandAnswer {
  id: number;
  path: string;
}

const known = new Map<string, ProjectedLand[]>();

addEventListener('message', ({ data }: MessageEvent<LandMessage>) => {
  if ('bytes' in data) known.set(data.land, readLand(data.bytes));
  else
    postMessage({
      id: data.id,
      path: drawLand(known.get(data.land) ?? [], data.view),
    } satisfies LandAnswer);
});
