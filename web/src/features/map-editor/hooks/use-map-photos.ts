import { sentenceOf } from '../../../lib/api/failure.ts';
import type { MapInMaking } from '#contract/features/maps/making.ts';
import { useMapWrites } from './use-making.ts';
import type { Ids } from '../editing/map-draft.ts';
import type { Editor } from './use-editor.ts';
import type { Saving } from './use-saving.ts';

/** The error message; '' if the form already shows it, null if there was no error. */
export type Wrong = string | null;

/** Uploads photos and basemap pictures. They need a saved map, so unsaved changes are saved first. */
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
    /** The current picture of a place. */
    photoOf: (key: string) => saved?.places.find(({ id }) => id === ids[key])?.photo ?? null,
  };
}

export type MapPhotos = ReturnType<typeof useMapPhotos>;
