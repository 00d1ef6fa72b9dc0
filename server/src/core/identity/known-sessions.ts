import type { Actor, Context, Unconfirmed } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { readAccessChanges, type AccessChange } from './access-change.queries.ts';

/** A session as it was read, of a member in their own program. */
export interface KnownSession {
  actor: Actor;
  accessHash: Buffer | null;
  previousAccessHash: Buffer | null;
  idleUntil: Date;
  /** Moments between which it says what it would say if it were read, unless something changes. */
  from: Date;
  until: Date;
}

export interface KeptSession extends KnownSession {
  keptAt: number;
  /** It is not good for anybody any more who still holds it. */
  dropped: boolean;
}

/** Sessions of one program that were read, and up to where changes of them are known. */
interface Known {
  /** What was committed when changes were last asked for; null: nothing is kept yet. */
  snapshot: string | null;
  askedAt: number;
  /** How often something had changed, or nothing was known. */
  found: number;
  sessions: Map<string, KeptSession>;
}

const knownOf = new WeakMap<Db, Known>();

/** Read again after a minute whatever happens, which is when idle time is extended anyway. */
const keptForMs = 60_000;
/** Changes are forgotten after six hours (sessions.cleanUp); who has not asked for so long begins anew. */
const askedWithinMs = 600_000;
const mostSessions = 10_000;

function knownIn(db: Db): Known {
  let known = knownOf.get(db);
  if (!known) knownOf.set(db, (known = { snapshot: null, askedAt: 0, found: 0, sessions: new Map() }));
  return known;
}

function drop({ sessions }: Known, kept: KeptSession): void {
  kept.dropped = true;
  if (sessions.get(kept.actor.sessionId) === kept) sessions.delete(kept.actor.sessionId);
}

function dropAll(known: Known): void {
  for (const kept of known.sessions.values()) drop(known, kept);
}

function dropChanged(known: Known, changes: readonly AccessChange[]): void {
  const holders = new Set<string>();
  for (const { kind, subjectId } of changes) {
    const kept = kind === 'session' ? known.sessions.get(subjectId) : undefined;
    if (kept) drop(known, kept);
    if (kind !== 'session') holders.add(subjectId);
  }
  if (!holders.size) return;
  for (const kept of known.sessions.values())
    if (holders.has(kept.actor.memberId) || holders.has(kept.actor.loginId)) drop(known, kept);
}

/**
 * Asks what changed, and drops it. All that is kept was read later than the snapshot from which is asked on, or was kept when what
 * changed in between was told: nothing is missed, and what several ask for at once is told to each of them.
 */
async function askChanges(db: Db, known: Known): Promise<void> {
  const askedAt = performance.now();
  const { snapshot: before } = known;
  const { snapshot, changes } = await readAccessChanges(db, before);
  if (before === null || changes.length) known.found += 1;
  if (before === null) dropAll(known);
  else dropChanged(known, changes);
  known.snapshot = snapshot;
  known.askedAt = askedAt;
}

/** The session, if it is known; whoever goes by it has it confirmed (`unconfirmed`). */
export function findKnown(db: Db, sessionId: string, now: Date): KeptSession | undefined {
  const known = knownOf.get(db);
  const kept = known?.sessions.get(sessionId);
  if (!known || !kept) return undefined;
  if (performance.now() - known.askedAt > askedWithinMs) {
    dropAll(known);
    known.snapshot = null;
    return undefined;
  }
  const holds = now >= kept.from && now < kept.until && performance.now() - kept.keptAt < keptForMs;
  if (!holds) drop(known, kept);
  return holds ? kept : undefined;
}

/**
 * To be called before a session is read that is to be kept: what changes from here on is noticed. Answers what keeps it; where something
 * changed meanwhile it keeps nothing, for it could be that.
 */
export async function beginKeeping(db: Db): Promise<(session: KnownSession) => void> {
  const known = knownIn(db);
  if (known.snapshot === null) await askChanges(db, known);
  const { found } = known;
  return (session) => {
    if (known.found !== found || known.snapshot === null) return;
    const before = known.sessions.get(session.actor.sessionId);
    if (before) drop(known, before);
    const [oldest] = known.sessions.size >= mostSessions ? known.sessions.values() : [];
    if (oldest) drop(known, oldest);
    known.sessions.set(session.actor.sessionId, { ...session, keptAt: performance.now(), dropped: false });
  };
}

const goesBy = new WeakMap<Unconfirmed, KeptSession>();

/** For a call that goes by a known session. */
export function unconfirmed(db: Db, session: KeptSession): Unconfirmed {
  const self: Unconfirmed = {
    confirmed: false,
    confirm: () => confirmSessions(db, [{ db, session: self }]),
  };
  goesBy.set(self, session);
  return self;
}

/**
 * Confirms sessions of one program that calls go by: asks, now that all of these calls have come, whether anything about them changed
 * since they were read. In a transaction it goes out with what is sent beside it. Those about which something did are
 * not confirmed, even if they were before: a transaction that is tried again asks again.
 */
export async function confirmSessions(
  tx: Db,
  calls: readonly Pick<Context, 'db' | 'session'>[],
): Promise<void> {
  const going = calls.flatMap(({ session }) => (session ? [session] : []));
  if (!going.length) return;
  await askChanges(tx, knownIn(calls[0]!.db));
  for (const one of going) one.confirmed = goesBy.get(one)?.dropped === false;
}
