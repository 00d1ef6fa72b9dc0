import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { emptyDraft, type Ids, type MapDraft } from '../editing/map-draft.ts';

/** An unsaved map stored on this device, with the time of the version it started from. */
export interface Kept {
  draft: MapDraft;
  ids: Ids;
  seen: string;
}

const pauseMs = 700;

/** Finds the stored map with its time; null if there is none or its format is out of date. */
export function findKept(key: string): { at: string; values: Kept } | null {
  const found = readDraft<Kept>(key, { draft: emptyDraft, ids: {}, seen: '' }, Date.now());
  const { route, places } = found?.values.draft ?? {};
  return found && Array.isArray(route) && Array.isArray(places) ? found : null;
}

/** Stores unsaved changes shortly after the last change and when the page is closed, and removes them after a save. */
export function useKeeping(key: string, dirty: boolean, kept: Kept): { drop(): void; unkept: boolean } {
  const latest = useRef({ key, dirty, kept });
  useEffect(() => {
    latest.current = { key, dirty, kept };
  });
  const { draft } = kept;
  const before = useRef(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!dirty) {
      // Removes only what this editor stored. A newly opened one has nothing to remove.
      if (before.current) writeDraft(key, null);
      before.current = false;
      return undefined;
    }
    before.current = true;
    const timer = setTimeout(
      () => setFailed(!keepNow({ ...latest.current, kept: { ...latest.current.kept, draft } })),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [key, dirty, draft]);
  useEffect(() => {
    const flush = () => void keepNow(latest.current);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return {
    /** The device could not store the changes, so leaving the page loses them. */
    unkept: dirty && failed,
    /** Removes the stored copy, even if the editor is closing. */
    drop: () => {
      latest.current = { ...latest.current, dirty: false };
      writeDraft(key, null);
    },
  };
}

/** False if it could not be stored. */
const keepNow = ({ key, dirty, kept }: { key: string; dirty: boolean; kept: Kept }): boolean =>
  !dirty || writeDraft(key, { at: new Date().toISOString(), values: kept });
