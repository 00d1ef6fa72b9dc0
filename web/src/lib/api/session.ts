import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/features/sessions/sessions.ts';
import { forgetFirstWords } from '../../../boot/first-words.ts';

export interface SessionState {
  status: 'unknown' | 'in' | 'out';
  memberId: string | null;
  programId: string | null;
  /** The server ended the session. The login page shows it once. */
  ended: boolean;
  /** Another person logged in in this browser. The login page says who. */
  other: boolean;
}

let state: SessionState = { status: 'unknown', memberId: null, programId: null, ended: false, other: false };
// Only in memory, so that no other script can read it later.
let token: string | null = null;
let renewedAt = 0;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const accessToken = (): string | null => token;
export const sessionState = (): SessionState => state;

/** Renewed when 25 minutes old or more (docs/domain.md#sessions). */
export const isStale = (now: number): boolean => token !== null && now - renewedAt >= 25 * 60_000;

/** Records only that someone was logged in on this device, so that other visitors skip the renewal call. */
const hint = 'goodstride-was-here';
function remember(here: boolean): void {
  try {
    if (here) localStorage.setItem(hint, '1');
    else localStorage.removeItem(hint);
  } catch {
    // If storage is unavailable, the session works without it.
  }
}
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(hint) !== null;
  } catch {
    return true;
  }
}

export function openSession(session: Session, now: number): void {
  token = session.accessToken;
  renewedAt = now;
  remember(true);
  set({ status: 'in', memberId: session.memberId, programId: session.programId, ended: false, other: false });
}

export function closeSession(ended: boolean): void {
  token = null;
  remember(false);
  forgetFirstWords();
  set({ status: 'out', memberId: null, programId: null, ended, other: false });
}

/** This page ends, because another person logged in in this browser. Their session is theirs and stays. */
export function leaveToOther(): void {
  token = null;
  forgetFirstWords();
  set({ status: 'out', memberId: null, programId: null, ended: false, other: true });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);
