import { useQuery } from '@tanstack/react-query';
import {
  listMapMilestones,
  listMaps,
  type MapKind,
  type MapMilestone,
} from '#contract/features/maps/maps.ts';
import { callApi } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

async function readMilestones(id: string): Promise<MapMilestone[]> {
  const all: MapMilestone[] = [];
  for (let page = 1; ; page += 1) {
    const got = await callApi(listMapMilestones, { params: { id }, query: { page, perPage: 100 } });
    all.push(...got.items);
    if (all.length >= got.total || got.items.length === 0) return all;
  }
}

/** A map that can be chosen, with all its milestones; null if it cannot be chosen any more. */
export const useMapTemplate = (id: string, kind: MapKind) =>
  useQuery({
    queryKey: keyOf(listMaps, { query: { id, kind } }, 'with milestones'),
    queryFn: async () => {
      const [{ items }, milestones] = await Promise.all([
        callApi(listMaps, { query: { id, kind } }),
        readMilestones(id),
      ]);
      return items[0] ? { map: items[0], milestones } : null;
    },
  });
