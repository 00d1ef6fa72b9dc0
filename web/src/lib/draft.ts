import { useEffect, useRef, useState } from 'react';
import { isShared, ownStorage } from '../../boot/device.ts';
import { sessionState, subscribe } from './api/session.ts';

const prefix = 'goodstride-draft:';
/** Drafts belong to the person who typed them; nobody else finds them in the same browser. */
const addressOf = (key: string, owner = sessionState().memberId): string =>
  `${prefix}${owner ?? 'nobody'}:${key}`;
const keptMs = 30 * 86_400_000;

export interface Draft<V> {
  /** The time of the last change. */
  at: string;
  values: V;
  /** The thing that the draft began to edit, as it was then. */
  began?: object | null;
}

const sameKind = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

/**
 * Reads an unsent draft on this device from the last thirty days; null if there is none. A field that no longer exists
 * or has changed its type gets its initial value.
 */
export function readDraft<V extends object>(key: string, fresh: V, now: number): Draft<V> | null {
  try {
    const kept = JSON.parse(ownStorage().getItem(addressOf(key)) ?? 'null') as Draft<
      Record<string, unknown>
    > | null;
    if (!kept || !(now - Date.parse(kept.at) < keptMs)) return null;
    const known = Object.entries(fresh).map(([name, value]) => {
      const before = kept.values[name];
      return [name, sameKind(before, value) ? before : value];
    });
    return { at: kept.at, values: Object.fromEntries(known) as V, began: kept.began ?? null };
  } catch {
    return null;
  }
}

/** Stores a draft, or removes it with null. False if the device cannot store it. */
export function writeDraft(
  key: string,
  draft: Draft<object> | null,
  owner = sessionState().memberId,
): boolean {
  // On a shared computer nothing outlives its session, not even what is still on the page.
  if (isShared() && sessionState().status !== 'in') return false;
  try {
    if (draft) ownStorage().setItem(addressOf(key, owner), JSON.stringify(draft));
    else ownStorage().removeItem(addressOf(key, owner));
    return true;
  } catch {
    return false;
  }
}

/**
 * Logging out removes the drafts and unsent entries of the person who is logged in. An expired session keeps them, except on a shared
 * computer, and so does somebody else who logs in and out in the same browser.
 */
export function forgetDrafts(): void {
  const own = [addressOf(''), `${prefix}unsent:${sessionState().memberId ?? 'nobody'}`];
  try {
    for (const key of Object.keys(ownStorage()))
      if (own.some((start) => key.startsWith(start))) ownStorage().removeItem(key);
  } catch {
    // Nothing was stored if storage is unavailable.
  }
}

/**
 * Form values that are stored on this device until they are sent. They survive a reload, an expired session and a
 * closed browser. `thing` is what they edit: a draft keeps what it began from.
 */
export function useDraft<V extends object>(key: string, fresh: () => V, thing: object | null = null) {
  const [found] = useState(() => readDraft(key, fresh(), Date.now()));
  const [values, setValues] = useState<V>(() => found?.values ?? fresh());
  const [restoredAt, setRestoredAt] = useState(found?.at ?? null);
  const [unkept, setUnkept] = useState(false);
  const [began] = useState(() => found?.began ?? thing);
  // Two changes in one event build on each other.
  const latest = useRef(values);
  const isUnsent = useRef(false);
  const [owner] = useState(() => sessionState().memberId);
  // Their logout in another tab removed the draft. What is still on the page is kept for them, not for who came after, whether this
  // page learns first that the session has ended or that it is somebody else's now.
  useEffect(
    () =>
      subscribe(() => {
        const { other, ended, left } = sessionState();
        if (!(other || ended || left === 'elsewhere') || !isUnsent.current) return;
        writeDraft(key, { at: new Date().toISOString(), values: latest.current, began }, owner);
      }),
    [key, owner, began],
  );
  const change = (part: Partial<V>): V => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setValues(next);
    isUnsent.current = true;
    setUnkept(!writeDraft(key, { at: new Date().toISOString(), values: next, began }));
    return next;
  };
  const forget = () => {
    isUnsent.current = false;
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
    began,
    /** The values after the last change, even before the next render. */
    latest: () => latest.current,
    change,
    /** Says when the restored draft was last changed; null if there was none. */
    restoredAt,
    /** The draft could not be stored, so leaving the page loses it. */
    unkept,
    /** Called after the values were sent. */
    forget,
    /** Resets all values. */
    begin,
  };
}
