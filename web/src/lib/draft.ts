import { useRef, useState } from 'react';

const prefix = 'goodstride-draft:';
const keptMs = 30 * 86_400_000;

export interface Draft<V> {
  /** The time of the last change. */
  at: string;
  values: V;
}

const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/**
 * An unsent draft on this device from the last thirty days; null if there is none. A field that no longer exists or has
 * changed its type gets its initial value.
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

/** Stores a draft, or removes it with null. False if the device cannot store it. */
export function writeDraft(key: string, draft: Draft<object> | null): boolean {
  try {
    if (draft) localStorage.setItem(prefix + key, JSON.stringify(draft));
    else localStorage.removeItem(prefix + key);
    return true;
  } catch {
    return false;
  }
}

/** Drafts belong to the member who was logged in, so logging out removes them. An expired session keeps them. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored if storage is unavailable.
  }
}

/**
 * Form values that are stored on this device until they are sent. They survive a reload, an expired session and a
 * closed browser.
 */
export function useDraft<V extends object>(key: string, fresh: () => V) {
  const [found] = useState(() => readDraft(key, fresh(), Date.now()));
  const [values, setValues] = useState<V>(() => found?.values ?? fresh());
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [unkept, setUnkept] = useState(false);
  // Two changes in one event build on each other.
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
    /** The values after the last change, even before the next render. */
    latest: () => latest.current,
    change,
    /** When the restored draft was last changed; null if there was none. */
    restoredAt,
    /** The draft could not be stored, so leaving the page loses it. */
    unkept,
    /** Called after the values were sent. */
    forget,
    /** Resets all values. */
    begin,
  };
}
