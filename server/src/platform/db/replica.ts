import type { Log } from '../log/log.ts';
import type { Connector, PoolUsage } from './connector.ts';
import type { Db, Handle } from './handle.ts';
import {
  deletePassedMarks,
  readPrimaryPlace,
  readReplayedPlace,
  type LogPlace,
} from './read-marks.queries.ts';
import { createLagMeter } from './replica-lag.ts';

const lookEveryMs = 250;
/** A replica that doesn't answer within this time counts as away. */
const patienceMs = 2_000;
const tidyEveryMs = 60_000;

export interface ReplicaState {
  isAway: boolean;
  /** Null: not known yet, or away. */
  lagSeconds: number | null;
  isUsed: boolean;
}

/** The streaming replica that requests read from (docs/decisions/927). */
export interface Replica {
  forProgram(programId: string): Db;
  forPlatform(): Db;
  /** Whether it has replayed this place and isn't too far behind. */
  mayAnswer(after: LogPlace | null | undefined): Promise<boolean>;
  /** Rejects when the replica goes away, so that nobody waits for an answer that will not come. */
  whileThere<R>(work: Promise<R>): Promise<R>;
  /** Says that a query failed because the replica is away. */
  failed(error: unknown): void;
  state(): ReplicaState;
  /** Looks at both servers now. */
  look(): Promise<void>;
  usage(): PoolUsage[];
  close(): Promise<void>;
}

export class ReplicaAway extends Error {}

interface Connectors {
  primary: Db;
  /** Sees all programs, on the primary. */
  platform: Db;
  app: Connector;
  staff: Connector;
}

export interface ReplicaOptions {
  mostLagSeconds: number;
  log: Log;
  /** Where the replica is in the log: of its own server, except in tests. */
  replayedPlace?: (db: Db) => Promise<LogPlace | null>;
}

async function within<R>(ms: number, work: Promise<R>): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReplicaAway('The replica does not answer.')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the replica is there. Those who wait for it are told when it goes. */
function createPresence(log: Log) {
  let isAway = true;
  const leave = new Set<(error: Error) => void>();
  return {
    isAway: () => isAway,
    came() {
      if (isAway) log.info({}, 'the replica is there');
      isAway = false;
    },
    went(error: unknown) {
      if (!isAway) log.warn({ err: String(error) }, 'the replica is away, reads go to the primary');
      isAway = true;
      for (const tell of leave) tell(new ReplicaAway(String(error)));
      leave.clear();
    },
    async whileThere<R>(work: Promise<R>): Promise<R> {
      const gone = Promise.withResolvers<never>();
      leave.add(gone.reject);
      try {
        return await Promise.race([work, gone.promise]);
      } finally {
        leave.delete(gone.reject);
        work.catch(() => undefined);
      }
    },
  };
}

export function createReplica(
  { primary, platform, app, staff }: Connectors,
  { mostLagSeconds, log, replayedPlace = readReplayedPlace }: ReplicaOptions,
): Replica {
  const lag = createLagMeter();
  const presence = createPresence(log);
  const handles = new Map<string, Handle>();
  const global = app.handleFor('');
  const staffHandle = staff.handleFor('');
  let asking: Promise<void> | null = null;
  let tidiedAt = performance.now();

  async function askReplica(): Promise<void> {
    try {
      const at = await within(patienceMs, replayedPlace(global));
      if (at === null) throw new ReplicaAway('DATABASE_REPLICA_URL names a server that is no standby.');
      lag.replicaAt(at);
      presence.came();
    } catch (error) {
      presence.went(error);
    }
  }
  /** One question at a time; those who ask meanwhile share its answer, which is only ever too old. */
  const ask = () => (asking ??= askReplica().finally(() => (asking = null)));

  async function tidy(): Promise<void> {
    const replayed = lag.replayed();
    if (replayed === null || performance.now() - tidiedAt < tidyEveryMs) return;
    tidiedAt = performance.now();
    await deletePassedMarks(platform, replayed);
  }
  async function look(): Promise<void> {
    const seenAt = performance.now();
    try {
      lag.primaryAt(await readPrimaryPlace(primary), seenAt);
    } catch (error) {
      log.debug({ err: String(error) }, 'the primary did not say where it is');
    }
    await ask();
    await tidy().catch((error: unknown) => log.debug({ err: String(error) }, 'marks were not deleted'));
  }
  let looking: Promise<void> | null = null;
  const lookInTurn = () => (looking ??= look().finally(() => (looking = null)));
  const timer = setInterval(() => void lookInTurn(), lookEveryMs).unref();

  function lagSeconds(): number | null {
    return presence.isAway() || !lag.hasReachedOne() ? null : lag.seconds();
  }
  const isNear = () => {
    const seconds = lagSeconds();
    return seconds !== null && seconds <= mostLagSeconds;
  };
  return {
    forProgram(programId) {
      let handle = handles.get(programId);
      if (!handle) {
        if (handles.size > 5_000) handles.clear();
        handles.set(programId, (handle = app.handleFor(programId)));
      }
      return handle;
    },
    forPlatform: () => staffHandle,
    async mayAnswer(after) {
      if (after === null || after === undefined || !isNear()) return false;
      if (after <= lag.replayed()!) return true;
      await ask();
      return isNear() && after <= lag.replayed()!;
    },
    whileThere: presence.whileThere,
    failed: presence.went,
    state: () => ({ isAway: presence.isAway(), lagSeconds: lagSeconds(), isUsed: isNear() }),
    look: lookInTurn,
    usage: () => [...app.usage(), ...staff.usage()].map((one) => ({ ...one, pool: `replica ${one.pool}` })),
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([app.close(), staff.close()]);
    },
  };
}
