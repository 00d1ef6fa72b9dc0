import { useRef, useState } from 'react';

const prefix = 'goodstride-draft:';
const keptMs = 30 * 86_400_000;

export interface Draft<V> {
  /** When it was last changed: a moment. */
  at: string;
  values: V;
}

const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/**
 * What was typed on this device and never sent, of the last thirty days; null without one. A field that the form no
 * longer has, or has in another kind, is as new.
 */
export function readDraft<V extends object>(key: string, fresh: V, now: number): Draft<V> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as Draft<
      Record<string, unknown>
    > | null;
    if (!kept || !(now - Date.parse(kept.at) < keptMs)) return null;
    const known = Object.entries(fresh).map(([name, value]) => {
      const before = kept.values[name];
      return [name, sameKind(before, value) ? before : value];
    });
    return { at: kept.at, values: Object.fromEntries(known) as V };
  } catch {
    return null;
  }
}

/** Keeps a draft, or with null forgets it; false where this device keeps nothing. */
export function writeDraft(key: string, draft: Draft<object> | null): boolean {
  try {
    if (draft) localStorage.setItem(prefix + key, JSON.stringify(draft));
    else localStorage.removeItem(prefix + key);
    return true;
  } catch {
    return false;
  }
}

/** Drafts are of whoever signed in here: with the signing out they go. A session that ends by itself leaves them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept where storage is closed.
  }
}

/** The values of a form that outlive a reload, a lost session and a closed browser, on this device, until they are sent. */
export function useDraft<V extends object>(key: string, fresh: () => V) {
  const [found] = useState(() => readDraft(key, fresh(), Date.now()));
  const [values, setValues] = useState<V>(() => found?.values ?? fresh());
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [unkept, setUnkept] = useState(false);
  // Two changes of one event build upon each other.
  const latest = useRef(values);
  const change = (part: Partial<V>): V => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    setUnkept(!writeDraft(key, { at: new Date().toISOString(), values: next }));
    return next;
  };
  const forget = () => {
    writeDraft(key, null);
    setRestoredAt(null);
  };
  const begin = () => {
    forget();
    latest.current = fresh();
    setValues(latest.current);
    setUnkept(false);
  };
  return {
    values,
    /** The values with the last change, also before the next drawing. */
    latest: () => latest.current,
    change,
    /** When the draft that was taken up again was last changed, null when there was none. */
    restoredAt,
    /** What was typed could not be kept: leaving loses it. */
    unkept,
    /** It was sent. */
    forget,
    /** Everything as new. */
    begin,
  };
}
