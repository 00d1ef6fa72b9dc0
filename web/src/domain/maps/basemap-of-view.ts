import type { WorldView } from './fitted.ts';
import { landPath } from './land/land-path.ts';
import { drawSurroundings, type DrawnSurroundings } from './land/surroundings-drawing.ts';
import { fetchSurroundings } from './land/surroundings.ts';

export interface DrawnBasemap {
  /** The SVG path of the land. */
  land: string;
  /** The known surroundings of a shipped route. */
  around: DrawnSurroundings | null;
}

/** Returns the basemap of a view: detailed surroundings for shipped routes, elsewhere only the land of the world. */
export async function basemapOfView(view: WorldView): Promise<DrawnBasemap> {
  const known = await fetchSurroundings(view)?.catch(() => null);
  if (!known) return { land: await landPath(view), around: null };
  const around = drawSurroundings(known, view);
  return { land: around.land, around };
}
