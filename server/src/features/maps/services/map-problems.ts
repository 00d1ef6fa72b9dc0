import type { SentMilestone } from '#contract/features/maps/making.ts';
import type { MapBasemap, Point } from '#contract/features/maps/maps.ts';

/** The problems of each field, as keys of the texts. */
type Problems = Record<string, string[]>;

interface Asked {
  ground: MapBasemap;
  /** A drawn or an uploaded picture. */
  hasPicture: boolean;
  lengthMetres: number;
  route: readonly Point[];
  places: readonly SentMilestone[];
}

/** Two and a half times around Earth. */
const mostMetres = 100_000_000;
/** As a fraction of the route: two milestones nearer to each other are refused. */
const apart = 1e-6;

const isOn: Record<MapBasemap, (x: number, y: number) => boolean> = {
  world: (x, y) => Math.abs(x) <= 180 && Math.abs(y) <= 90,
  picture: (x, y) => x >= 0 && x <= 1 && y >= 0 && y <= 1,
};

/** Problems that are refused even in a draft. */
export function problemsOf({ ground, route, lengthMetres }: Asked): Problems {
  const off = route.findIndex(([x = NaN, y = NaN]) => !isOn[ground](x, y));
  if (off >= 0) return { [`route.${off}`]: [ground === 'world' ? 'point_off_world' : 'point_off_picture'] };
  return lengthMetres > mostMetres ? { route: ['way_too_long'] } : {};
}

function sameSpots(places: readonly SentMilestone[]): Problems {
  const order = places
    .map(({ fraction }, index) => ({ fraction, index }))
    .toSorted((a, b) => a.fraction - b.fraction);
  const same = order.filter(({ fraction }, at) => at > 0 && fraction - order[at - 1]!.fraction < apart);
  return Object.fromEntries(same.map(({ index }) => [`places.${index}.fraction`, ['same_spot']]));
}

/** Problems that keep a map from being published. */
export function missingIn(asked: Asked): Problems {
  const { ground, route, places, hasPicture, lengthMetres } = asked;
  const [first] = route;
  const isWay = route.some(([x, y]) => x !== first![0] || y !== first![1]);
  return {
    ...(isWay ? {} : { route: ['way_needs_points'] }),
    ...(places.length ? sameSpots(places) : { places: ['needs_milestone'] }),
    ...(ground === 'picture' && !hasPicture ? { picture: ['needs_picture'] } : {}),
    // On the world, the length is that of the route.
    ...(lengthMetres > 0 || (ground === 'world' && !isWay) ? {} : { lengthMetres: ['needs_length'] }),
  };
}
