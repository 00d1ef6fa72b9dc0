import { createMap, updateMap } from '#contract/features/maps/making.ts';
import words from '#copy/en/server/demo-map.json' with { type: 'json' };
import type { DemoEvent, DemoWorld } from './demo-world.ts';

/** From Berlin to the sea, drawn by hand. */
export const route: [number, number][] = [
  [13.405, 52.52],
  [13.47, 52.6],
  [13.587, 52.679],
  [13.633, 52.766],
  [13.7, 52.88],
  [13.745, 52.979],
  [13.8, 53.12],
  [13.863, 53.316],
  [13.93, 53.41],
  [13.99, 53.506],
  [14.02, 53.62],
  [14.044, 53.737],
  [13.87, 53.79],
  [13.69, 53.856],
  [13.82, 53.86],
  [13.92, 53.87],
  [14.05, 53.9],
  [14.168, 53.954],
];

const stands = {
  office: [0, 'gate'],
  woods: [0.19, 'forest'],
  lakes: [0.36, 'lake'],
  lagoon: [0.62, 'harbour'],
  bridge: [0.78, 'bridge'],
  sea: [1, 'beach'],
} as const;

async function makeMap(world: DemoWorld): Promise<void> {
  const places = (Object.keys(stands) as (keyof typeof stands)[]).map((name) => {
    const [fraction, drawing] = stands[name];
    return { fraction, drawing, ...words.places[name], fact: '', source: null };
  });
  const { name, about } = words;
  const values = { name, about, kind: 'normal' as const, lengthMetres: 337_000, route };
  const body = { ...values, ground: 'world' as const, places };
  const { id, updatedAt, ...made } = await world.call('ada', createMap, { body });
  const seen = { status: 'published' as const, seen: updatedAt };
  const known = places.map((place, at) => ({ ...place, id: made.places[at]!.id }));
  await world.call('ada', updateMap, { params: { id }, body: { ...values, ...seen, places: known } });
}

/** A map of the program, as its admin would have made it in the editor. */
export const mapEvents = (): DemoEvent[] => [{ daysAgo: 30, hour: 10, work: makeMap }];
