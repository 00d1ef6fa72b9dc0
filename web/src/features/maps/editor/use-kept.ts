import { useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../lib/draft.ts';
import { emptyDraft, type Ids, type MapDraft } from './map-draft.ts';

/** What is kept on this device of a map that is not saved: with the moment of the state that it was made of. */
export interface Kept {
  draft: MapDraft;
  ids: Ids;
  seen: string;
}

const pauseMs = 700;

/** What was kept, with when it was; null without it, or where it is not a map of today any more. */
export function findKept(key: string): { at: string; values: Kept } | null {
  const found = readDraft<Kept>(key, { draft: emptyDraft, ids: {}, seen: '' }, Date.now());
  const { route, places } = found?.values.draft ?? {};
  return found && Array.isArray(route) && Array.isArray(places) ? found : null;
}

/** Keeps what is not saved, a moment after the last change and when the page goes; forgets it once it is saved. */
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
      // Only what this editor kept: one that was just opened has nothing to forget.
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
    /** The device has no room for it, or keeps nothing: leaving loses what was changed. */
    unkept: dirty && failed,
    /** Forgets it, also when the editor goes now. */
    drop: () => {
      latest.current = { ...latest.current, dirty: false };
      writeDraft(key, null);
    },
  };
}

/** False where it could not be kept. */
const keepNow = ({ key, dirty, kept }: { key: string; dirty: boolean; kept: Kept }): boolean =>
  !dirty || writeDraft(key, { at: new Date().toISOString(), values: kept });
