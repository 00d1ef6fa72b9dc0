import type { GeoJSONSource, Map as Drawn } from 'maplibre-gl';
import type { Journey } from '#contract/features/journeys/journeys.ts';
import type { Box } from './marks.ts';
import { addNameImages, type WrittenName } from './name-images.ts';
import { boxesAlong, hasSign, placedNames, writtenNames } from './name-room.ts';
import type { Surroundings } from '../land/surroundings.ts';

/** Elements on top of the map that labels must avoid: names of people, buttons and the scale bar. */
function elementsOn(map: Drawn): Box[] {
  const container = map.getContainer();
  const { left, top } = container.getBoundingClientRect();
  return [...container.querySelectorAll('.map-traveller, .maplibregl-ctrl')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return {
      x: x - left + width / 2,
      y: y - top + height / 2,
      width: width + 8,
      height: height + 8,
      rank: 0,
    };
  });
}

const featuresOf = (names: readonly WrittenName[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: names.map(({ kind, at, icon }, rank) => ({
    type: 'Feature',
    properties: { icon, rank, sign: hasSign(kind) },
    geometry: { type: 'Point', coordinates: at },
  })),
});

/** Draws the names of the surroundings that have room, each time the map stops moving. */
export function nameSurroundings(
  map: Drawn,
  around: Surroundings,
  outline: Journey['outline'],
  language: string,
): void {
  const names = writtenNames(around.names, language).map((one, at) => ({ ...one, icon: `name-${at}` }));
  addNameImages(map, names);
  let shown = '';
  const name = () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const pixelOf = ([lon = 0, lat = 0]: readonly number[]): [number, number] => {
      const { x, y } = map.project([lon, lat]);
      return [x, y];
    };
    const taken = [...elementsOn(map), ...boxesAlong(outline.map(pixelOf), { width, height })];
    const placed = placedNames(
      names.map((one) => {
        const [x, y] = pixelOf(one.at);
        return { ...one, x, y };
      }),
      taken,
      { width, height },
      1,
    );
    const now = placed.map(({ icon }) => icon).join(' ');
    if (now === shown) return;
    shown = now;
    map.getSource<GeoJSONSource>('around-names')?.setData(featuresOf(placed));
  };
  map.on('idle', name);
}
