import { useMemo, useSyncExternalStore } from 'react';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addSteps } from '#contract/features/activity/activity.ts';
import type { addWellnessMetrics } from '#contract/features/wellness/wellness.ts';
import { ownStorage } from '../../../boot/device.ts';

/** An entry that was saved without a connection. */
export type UnsentEntry =
  | { kind: 'steps'; body: BodyOf<typeof addSteps> }
  | { kind: 'metrics'; body: BodyOf<typeof addWellnessMetrics> };

/** With its idempotency key, so that it is recorded once, however often it is sent. */
export type KeptEntry = UnsentEntry & { key: string };

// Logging out deletes everything stored under this prefix (draft.ts), because entries are personal.
const addressOf = (memberId: string): string => `goodstride-draft:unsent:${memberId}`;
const listeners = new Set<() => void>();
/** The keys of entries that this page is sending. */
const onTheWay = new Set<string>();

const stored = (memberId: string): string | null => {
  try {
    return ownStorage().getItem(addressOf(memberId));
  } catch {
    return null;
  }
};

/** Reads the entries of the member that are kept on this device, in the order in which they were saved. */
export function readUnsent(memberId: string): KeptEntry[] {
  try {
    return JSON.parse(stored(memberId) ?? '[]') as KeptEntry[];
  } catch {
    return [];
  }
}

function write(memberId: string, entries: readonly KeptEntry[]): boolean {
  try {
    if (entries.length) ownStorage().setItem(addressOf(memberId), JSON.stringify(entries));
    else ownStorage().removeItem(addressOf(memberId));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Keeps an entry on this device until it can be sent. Returns false if the browser stores nothing. */
export const keepUnsent = (
  memberId: string,
  entry: UnsentEntry,
  key: string = crypto.randomUUID(),
): boolean => write(memberId, [...readUnsent(memberId), { ...entry, key }]);

/** Returns the entries that nobody is sending now, in the order in which they were saved. */
export const readWaiting = (memberId: string): KeptEntry[] =>
  readUnsent(memberId).filter(({ key }) => !onTheWay.has(key));

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device keeps entries of the member that wait to be sent. */
export const useHasUnsent = (memberId: string): boolean =>
  useSyncExternalStore(listen, () => stored(memberId) !== null && readWaiting(memberId).length > 0);

/** The entries of the member that were not sent yet, as they change. */
export function useUnsent(memberId: string): readonly KeptEntry[] {
  const text = useSyncExternalStore(listen, () => stored(memberId));
  // The text is what changes; without one nothing is read.
  return useMemo(() => (text === null ? [] : readUnsent(memberId)), [text, memberId]);
}

/** Removes an entry that was sent. Others may have been saved in the meantime. */
export const removeUnsent = (memberId: string, { key }: Pick<KeptEntry, 'key'>): boolean =>
  write(
    memberId,
    readUnsent(memberId).filter((entry) => entry.key !== key),
  );

/** Marks an entry as being sent by this page. It then waits for nothing else. */
export const takeUp = (key: string): void => void onTheWay.add(key);

/** Lets an entry that could not be sent wait again. */
export function layDown(key: string): void {
  onTheWay.delete(key);
  for (const listener of listeners) listener();
}
