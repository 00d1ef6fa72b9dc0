import { sentenceOf } from '../../../lib/failure.ts';
import type { MapInMaking } from '#contract/features/map-making.ts';
import { useMapWrites } from '../hooks/use-making.ts';
import type { Ids } from './map-draft.ts';
import type { Editor } from './use-editor.ts';
import type { Saving } from './use-saving.ts';

/** What went wrong, in words; '' where the form says it already, null where nothing did. */
export type Wrong = string | null;

/** Pictures of a map, which hang on what is saved: what is not is saved before, by itself. */
export function useMapPhotos({ ids }: Editor, { saved, save, learn }: Saving) {
  const writes = useMapWrites();
  const put = async (
    isThere: boolean,
    write: (map: MapInMaking, known: Ids) => Promise<MapInMaking> | null,
  ): Promise<Wrong> => {
    const base = saved && isThere ? { map: saved, ids } : await save();
    const writing = base && write(base.map, base.ids);
    if (!writing) return '';
    try {
      learn(await writing);
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const isSaved = (key: string) => saved?.places.some(({ id }) => id === ids[key]) ?? false;
  const ofPlace = (key: string, write: (id: string, place: string) => Promise<MapInMaking>) =>
    put(isSaved(key), (map, known) => (known[key] ? write(map.id, known[key]) : null));
  return {
    putPicture: (file: File) => put(true, (map) => writes.setPicture(map.id, file)),
    putPhoto: (key: string, file: File) => ofPlace(key, (id, place) => writes.setPhoto(id, place, file)),
    removePhoto: (key: string) => ofPlace(key, (id, place) => writes.removePhoto(id, place)),
    /** What stands at a place now. */
    photoOf: (key: string) => saved?.places.find(({ id }) => id === ids[key])?.photo ?? null,
  };
}

export type MapPhotos = ReturnType<typeof useMapPhotos>;
