import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getJourneyGround, getMilestonePhoto } from '#contract/features/maps/pictures.ts';
import { fetchFile } from '../../../lib/api/api.ts';
import { useNear } from '../../../lib/use-near.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';

/** Returns the uploaded basemap of a challenge's route. It never changes after the challenge is created. */
export const useJourneyBasemap = (challengeId: string, isThere: boolean) =>
  useQuery({
    queryKey: keyOf(getJourneyGround, { params: { id: challengeId } }),
    queryFn: ({ signal }) => fetchFile(getJourneyGround, { params: { id: challengeId }, signal }),
    enabled: isThere,
    staleTime: 10 * 60_000,
  });

/** The photo of a place that has been reached, fetched when it is about to be visible. */
export function useMilestonePhoto(id: string, milestoneId: string, photoId: string) {
  const frame = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(getMilestonePhoto, { params: { id, milestoneId } }, photoId),
    queryFn: ({ signal }) => fetchFile(getMilestonePhoto, { params: { id, milestoneId }, signal }),
    enabled: useNear(frame),
    staleTime: Infinity,
  });
  return { frame, blob: data, failed: !data && error !== null, retry: () => void refetch() };
}
