import { useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createMap, getMadeMap, updateMap } from '#contract/features/maps/making.ts';
import { removeMilestonePhoto, setMapPicture, setMilestonePhoto } from '#contract/features/maps/pictures.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/**
 * Returns the latest version of a map for editing. It is never taken from the cache or refetched, because that would
 * overwrite unsaved changes.
 */
export const useMadeMap = (id: string, opening: number) =>
  useQuery({
    queryKey: keyOf(getMadeMap, { params: { id } }, opening),
    queryFn: () => callApi(getMadeMap, { params: { id } }),
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  });

/** The writes of the map builder. Each returns the whole map. */
export function useMapWrites() {
  // The open map itself is not refetched, because that would overwrite unsaved changes.
  const stale = useChanged('map.saved');
  const [intention, change] = [useIntention(), useIntention()];
  const write = async <T>(call: Promise<T>): Promise<T> => {
    const answer = await call;
    void stale();
    return answer;
  };
  return {
    read: (id: string) => callApi(getMadeMap, { params: { id } }),
    create: async (body: BodyOf<typeof createMap>) => {
      const made = await write(callApi(createMap, { body, key: intention.key(body) }));
      intention.done();
      return made;
    },
    // A retry after a lost answer must not look like someone else's change.
    update: async (id: string, body: BodyOf<typeof updateMap>) => {
      const next = await write(callApi(updateMap, { params: { id }, body, key: change.key(body) }));
      change.done();
      return next;
    },
    setPicture: (id: string, file: File) =>
      write(callApi(setMapPicture, { params: { id }, body: formBody({}, 'picture', file) })),
    setPhoto: (id: string, milestoneId: string, file: File) =>
      write(callApi(setMilestonePhoto, { params: { id, milestoneId }, body: formBody({}, 'photo', file) })),
    removePhoto: (id: string, milestoneId: string) =>
      write(callApi(removeMilestonePhoto, { params: { id, milestoneId } })),
  };
}
