import grounds from '../grounds.json';
import { projected, type WorldView } from './fitted.ts';

type Line = [number, number][];

/** What lies around a way, made by scripts/grounds (decision 345). */
export interface Surroundings {
  /** West, south, east and north of what it tells. */
  box: [number, number, number, number];
  land: Line[][];
  lakes: Line[][];
  rivers: Line[];
  borders: Line[];
  /** Along the tops of mountains. */
  ridges: Line[];
  /** The more important the earlier; of a country its code. */
  names: { kind: 'town' | 'peak' | 'range' | 'water' | 'country'; name: string; at: [number, number] }[];
}

const addresses = import.meta.glob<string>('../grounds/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
/** Nearer than this it is too coarse for a way. */
const nearest = 8;

const fetched = new Map<string, Promise<Surroundings>>();

/** Which surroundings have the whole view in them, by name: the finest. */
export function surroundingsAt({ left, top, width, height, world }: WorldView): string | null {
  const found = Object.entries(grounds).filter(([, ground]) => {
    const [west, south, east, north] = ground.box as Surroundings['box'];
    const [l, b] = projected(west, south);
    const [r, t] = projected(east, north);
    const has = l <= left && t <= top && r >= left + width / world && b >= top + height / world;
    return has && world <= ground.world * nearest;
  });
  return found.toSorted(([, a], [, b]) => b.world - a.world)[0]?.[0] ?? null;
}

/** What lies around a way, fetched once; nothing where we know of nothing. */
export function fetchSurroundings(view: WorldView): Promise<Surroundings> | null {
  const name = surroundingsAt(view);
  if (!name) return null;
  const known =
    fetched.get(name) ??
    fetch(addresses[`../grounds/${name}.json`]!).then((answer) => {
      if (!answer.ok) throw new Error(`The ground answered ${answer.status}`);
      return answer.json() as Promise<Surroundings>;
    });
  fetched.set(name, known);
  known.catch(() => fetched.delete(name));
  return known;
}
