import type { StyleSpecification } from 'maplibre-gl';
import type { Journey } from '#contract/features/journeys/journeys.ts';
import { viewOfWay, type Size } from './fitted.ts';
import { groundStyle, knownLand } from './basemap.ts';
import { surroundingsStyle } from './land/surroundings-layers.ts';
import { fetchSurroundings, type Surroundings } from './land/surroundings.ts';

interface BasemapOfWay {
  style: StyleSpecification;
  /** The known surroundings of the route, or null to draw it on the plain world map. */
  around: Surroundings | null;
}

/** The basemap under a route on the world, zoomed to fit the route. */
export async function basemapOfWay(outline: Journey['outline'], size: Size): Promise<BasemapOfWay> {
  const view = viewOfWay(outline, size);
  const [land, around = null] = await Promise.all([
    knownLand(),
    fetchSurroundings(view)?.catch(() => null) ?? null,
  ]);
  return { style: groundStyle(land, around ? surroundingsStyle(around, view) : null), around };
}
