import { useState } from 'react';
import type { MapInMaking, MapStatus } from '#contract/features/maps/making.ts';
import { isFailure } from '../../../lib/api/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/api/form-failure.ts';
import { useMapWrites } from './use-making.ts';
import { draftOf, idsOf, valuesOf, type Ids, type MapDraft } from '../editing/map-draft.ts';
import type { Editor } from './use-editor.ts';

interface Settings {
  editor: Editor;
  initial: MapInMaking | null;
  /** The time of the saved version that was opened, if the copy on this device is based on an older one. */
  seenBefore: string | null;
  /** The version on the server, as far as this device knows. */
  cleanBefore: MapDraft;
  shared: boolean;
  onMade(id: string): void;
  /** Called when the maker may no longer change the map. */
  onForbidden(error: unknown): void;
}

export interface Refused extends FormFailure {
  /** The keys of the places in the order they were sent. */
  keys: readonly string[];
}

/** Returns the state of saving: whether it is in progress, and why the last attempt failed. */
function useAttempts(draft: MapDraft, onForbidden: Settings['onForbidden']) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [conflict, setConflict] = useState(false);
  /** Null if saving failed; the reason is in `refused`. */
  const attempt = async <T>(action: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      if (isFailure(error, 'map_changed')) setConflict(true);
      if (isFailure(error, 'forbidden')) onForbidden(error);
      setRefused({ ...formFailure(error)!, keys: draft.places.map(({ key }) => key) });
      return null;
    } finally {
      setBusy(false);
    }
  };
  const forgive = () => {
    setRefused(null);
    setConflict(false);
  };
  return { busy, refused, conflict, attempt, forgive };
}

/** Saves the whole map. A new map is created first. */
export function useSaving({ editor, initial, seenBefore, cleanBefore, shared, ...on }: Settings) {
  const writes = useMapWrites();
  const [saved, setSaved] = useState(initial);
  const [seen, setSeen] = useState(seenBefore ?? initial?.updatedAt ?? '');
  const [clean, setClean] = useState(cleanBefore);
  const { draft, ids } = editor;
  const { busy, refused, conflict, attempt, forgive } = useAttempts(draft, on.onForbidden);

  const settle = (map: MapInMaking, sent: MapDraft) => {
    const fresh = idsOf(map, sent);
    setSaved(map);
    setSeen(map.updatedAt);
    setClean(sent);
    forgive();
    editor.learnIds(fresh);
    return { map, ids: { ...ids, ...fresh } };
  };
  const send = async (base: MapInMaking | null, known: Ids, at: string, status?: MapStatus) => {
    if (base) {
      const body = { ...valuesOf(draft, known, base), status: status ?? base.status, seen: at };
      return settle(await writes.update(base.id, body), draft);
    }
    const begun = { ...valuesOf(draft, {}, null), ground: draft.ground, ...(shared ? { shared } : {}) };
    const made = settle(await writes.create(begun), draft);
    on.onMade(made.map.id);
    if (!status || status === made.map.status) return made;
    const body = { ...valuesOf(draft, made.ids, made.map), status, seen: made.map.updatedAt };
    return settle(await writes.update(made.map.id, body), draft);
  };
  return {
    saved,
    seen,
    clean,
    busy,
    refused,
    conflict,
    dirty: draft !== clean,
    save: (status?: MapStatus) => attempt(() => send(saved, ids, seen, status)),
    /** Updates the draft after an upload without changing the shown text. */
    learn: setSaved,
    theirs: () => attempt(() => writes.read(saved!.id)),
    /** Replaces the changes on this device with their version. */
    take: (map: MapInMaking) => {
      const next = draftOf(map);
      editor.change(next);
      settle(map, next);
    },
    /** Saves the changes on this device over their version, which the maker has reviewed. */
    saveOver: (map: MapInMaking) => attempt(() => send(map, ids, map.updatedAt)),
  };
}

export type Saving = ReturnType<typeof useSaving>;
