import { useSyncExternalStore } from 'react';
import type { Session } from '#contract/features/sessions/sessions.ts';
import { emptyShared, shareDevice } from '../../../boot/device.ts';
import { forgetFirstWords } from '../../../boot/first-words.ts';
import { forgetPush } from '../push.ts';
import { endKeptPage, keepPage, takeKeptPage } from './page-session.ts';

export interface SessionState {
  status: 'unknown' | 'in' | 'out';
  memberId: string | null;
  programId: string | null;
  /** The server ended the session. The login page shows it once. */
  ended: boolean;
  /** Logged out on purpose: here, or in another tab, which the login page then says. */
  left: 'here' | 'elsewhere' | null;
  /** Another person logged in in this browser. The login page says who. */
  other: boolean;
  /** The address of the page that an app opened. The session reaches nothing else and can't be renewed. */
  page: string | null;
}

const out = { memberId: null, programId: null, ended: false, left: null, other: false, page: null } as const;
let state: SessionState = { status: 'unknown', ...out };
// Only in memory, so that no other script can read it later. A page of an app keeps its own for a reload (page-session.ts).
let token: string | null = null;
let renewedAt = 0;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Whatever ends a session leaves nothing in this tab of a shared computer. */
function leave(next: SessionState): void {
  set(next);
  emptyShared();
}

export const accessToken = (): string | null => token;
export const sessionState = (): SessionState => state;

/** Renewed when 25 minutes old or more (docs/domain.md#sessions). */
export const isStale = (now: number): boolean =>
  token !== null && state.page === null && now - renewedAt >= 25 * 60_000;

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
  shareDevice(session.shared);
  set({ ...out, status: 'in', memberId: session.memberId, programId: session.programId });
}

/** Opens a page for an app. Somebody who is logged in in this browser stays so. */
export function openPage(session: Session, page: string): void {
  const { accessToken: opened, accessExpiresAt, memberId, programId } = session;
  keepPage({ accessToken: opened, accessExpiresAt, memberId, programId, page });
  token = opened;
  set({ ...out, status: 'in', memberId, programId, page });
}

/** Goes on with the page of an app after it was loaded again. A page that is over says so instead of asking for a log in. */
export function resumePage(now: number): void {
  const kept = state.status === 'unknown' ? takeKeptPage(location.pathname) : null;
  if (!kept) return;
  const { accessToken: opened, accessExpiresAt, memberId, programId, page } = kept;
  if (opened === null || Date.parse(accessExpiresAt) <= now)
    return set({ ...out, status: 'out', ended: true, page });
  token = opened;
  set({ ...out, status: 'in', memberId, programId, page });
}

/** Ends the session of this page: the server ended it, its person left, or nobody was logged in. */
export function closeSession(why: 'ended' | 'left' | 'unknown'): void {
  token = null;
  if (state.page !== null) {
    endKeptPage();
    return set({ ...out, status: 'out', ended: true, page: state.page });
  }
  remember(false);
  if (why !== 'unknown') forgetPush();
  if (why === 'left') tellOtherTabs();
  forgetFirstWords();
  leave({ ...out, status: 'out', ended: why === 'ended', left: why === 'left' ? 'here' : null });
}

const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('goodstride-session');

function tellOtherTabs(): void {
  // A channel has no target: it reaches this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (state.memberId) tabs?.postMessage(state.memberId);
}

// The same person logged out in another tab: what this one shows is gone, too.
if (tabs)
  tabs.addEventListener('message', ({ data }) => {
    if (state.status !== 'in' || data !== state.memberId || state.page !== null) return;
    token = null;
    leave({ ...out, status: 'out', left: 'elsewhere' });
  });

/** This page ends, because another person logged in in this browser. Their session is theirs and stays. */
export function leaveToOther(): void {
  token = null;
  forgetFirstWords();
  leave({ ...out, status: 'out', other: true });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);
