import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { fetchFile } from './api.ts';
import { useNear } from '../use-near.ts';
import { queryKeys } from './query-keys.ts';

const photoKeys = queryKeys('photos', { one: (id: string) => [id] });

/** A photo, fetched when its frame is about to be visible. It never changes under its id. */
export function usePhoto<E extends HTMLElement = HTMLDivElement>(id: string) {
  const frame = useRef<E>(null);
  const { data, error, refetch } = useQuery({
    queryKey: photoKeys.one(id),
    queryFn: ({ signal }) => fetchFile(getPhoto, { params: { id }, signal }),
    enabled: useNear(frame),
    staleTime: Infinity,
  });
  return { frame, blob: data, failed: !data && error !== null, retry: () => void refetch() };
}
