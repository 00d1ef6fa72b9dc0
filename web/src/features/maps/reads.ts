import { listMadeMaps } from '#contract/features/maps/making.ts';

/** What every write about a map makes stale. */
export const mapChanged = { stale: [listMadeMaps], changed: 'map.saved' } as const;
