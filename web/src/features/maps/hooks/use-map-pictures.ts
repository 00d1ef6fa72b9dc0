import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getJourneyGround, getMapPicture, getMilestonePhoto } from '#contract/features/map-pictures.ts';
import { fetchFile } from '../../../lib/api.ts';
import { useNear } from '../../../lib/use-near.ts';
import { journeyKeys, mapKeys } from '../query-keys.ts';

/** A picture of a map in the editor. It never changes under its id. */
export const useMapPicture = (id: string | undefined) =>
  useQuery({
    queryKey: mapKeys.picture(id),
    queryFn: ({ signal }) => fetchFile(getMapPicture, { params: { id: id! }, signal }),
    enabled: id !== undefined,
    staleTime: Infinity,
  });

/** The uploaded basemap of a challenge's route. It never changes after the challenge is created. */
export const useJourneyBasemap = (challengeId: string, isThere: boolean) =>
  useQuery({
    queryKey: journeyKeys.ground(challengeId),
    queryFn: ({ signal }) => fetchFile(getJourneyGround, { params: { id: challengeId }, signal }),
    enabled: isThere,
    staleTime: 10 * 60_000,
  });

/** The photo of a place that has been reached, fetched when it is about to be visible. */
export function useMilestonePhoto(id: string, milestoneId: string, photoId: string) {
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: journeyKeys.milestonePhoto(id, milestoneId, photoId),
    queryFn: ({ signal }) => fetchFile(getMilestonePhoto, { params: { id, milestoneId }, signal }),
    enabled: useNear(frame),
    staleTime: Infinity,
  });
  return { frame, blob: data, failed: !data && error !== null, retry: () => void refetch() };
}
