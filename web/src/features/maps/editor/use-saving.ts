import { useState } from 'react';
import type { MapInMaking, MapStatus } from '#contract/features/map-making.ts';
import { isFailure } from '../../../lib/failure.ts';
import { formFailure, type FormFailure } from '../../../lib/form-failure.ts';
import { useMapWrites } from '../hooks/use-making.ts';
import { draftOf, idsOf, valuesOf, type Ids, type MapDraft } from './map-draft.ts';
import type { Editor } from './use-editor.ts';

interface Settings {
  editor: Editor;
  initial: MapInMaking | null;
  /** The moment of the state that was opened, where what was kept on this device is of an older one. */
  seenBefore: string | null;
  /** The draft that the server has, as far as this device knows. */
  cleanBefore: MapDraft;
  shared: boolean;
  onMade(id: string): void;
}

export interface Refused extends FormFailure {
  /** The keys of the places as they were sent. */
  keys: readonly string[];
}

/** Tries to save: whether it is going on, and why the last one failed. */
function useAttempts(draft: MapDraft) {
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

/** Saves a map whole; one that was never saved is begun. */
export function useSaving({ editor, initial, seenBefore, cleanBefore, shared, onMade }: Settings) {
  const writes = useMapWrites();
  const [saved, setSaved] = useState(initial);
  const [seen, setSeen] = useState(seenBefore ?? initial?.updatedAt ?? '');
  const [clean, setClean] = useState(cleanBefore);
  const { draft, ids } = editor;
  const { busy, refused, conflict, attempt, forgive } = useAttempts(draft);

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
    onMade(made.map.id);
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
    /** What came back when a picture was put up: it moves nothing of what was seen. */
    learn: setSaved,
    theirs: () => attempt(() => writes.read(saved!.id)),
    /** Their map in the place of what was typed here. */
    take: (map: MapInMaking) => {
      const next = draftOf(map);
      editor.change(next);
      settle(map, next);
    },
    /** What was typed here, over what they saved and one has looked at. */
    saveOver: (map: MapInMaking) => attempt(() => send(map, ids, map.updatedAt)),
  };
}

export type Saving = ReturnType<typeof useSaving>;
