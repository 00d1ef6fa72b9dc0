import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  copyMap,
  createMap,
  deleteMap,
  getMadeMap,
  listMadeMaps,
  readRouteFile,
  updateMap,
} from '#contract/features/map-making.ts';
import { removeMilestonePhoto, setMapPicture, setMilestonePhoto } from '#contract/features/map-pictures.ts';
import { callApi } from '../../../lib/api.ts';
import { formBody } from '../../../lib/form-body.ts';
import { useIntention } from '../../../lib/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/changes.ts';
import { mapKeys } from '../query-keys.ts';

export const useMadeMaps = (query: QueryOf<typeof listMadeMaps>) =>
  useQuery({
    queryKey: mapKeys.list(query),
    queryFn: () => callApi(listMadeMaps, { query }),
    placeholderData: keepPreviousData,
  });

/**
 * The latest version of a map for editing. It is never taken from the cache or refetched, because that would overwrite
 * unsaved changes.
 */
export const useMadeMap = (id: string, opening: number) =>
  useQuery({
    queryKey: mapKeys.draft(id, opening),
    queryFn: () => callApi(getMadeMap, { params: { id } }),
    enabled: id !== '',
    staleTime: Infinity,
    gcTime: 0,
  });

/** Marks the lists of maps as stale, but not the open map, because a refetch would overwrite unsaved changes. */
function useStale() {
  const invalidate = useInvalidate();
  const changed = useChanged('map.saved');
  return () => Promise.all([invalidate(mapKeys.list.any()), changed()]);
}

export function useCopyMap(id: string) {
  const stale = useStale();
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof copyMap>) =>
      callApi(copyMap, { params: { id }, body, key: intention.key(body) }),
    onSuccess: () => {
      intention.done();
      return stale();
    },
  });
}

export function useDeleteMap(id: string) {
  const stale = useStale();
  return useMutation({
    mutationFn: () => callApi(deleteMap, { params: { id } }),
    onSuccess: stale,
  });
}

/** The writes of the map builder. Each returns the whole map. */
export function useMapWrites() {
  const stale = useStale();
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

/** Reads the route from a file without storing it. */
export const useReadFile = () =>
  useMutation({
    mutationFn: (file: File) => callApi(readRouteFile, { body: formBody({}, 'file', file) }),
  });
