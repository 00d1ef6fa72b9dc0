import { setTimeout as sleep } from 'node:timers/promises';
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
/** A job waits this long for the replica to reach what was asked. */
const catchUpTurns = 40;
const catchUpEveryMs = 50;

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
  /** Waits up to 2 s until it has replayed what has been written until now, for jobs. False: the primary has to do. */
  caughtUp(): Promise<boolean>;
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
  /** Reads the replica's position in the log from its own server, except in tests. */
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

/** Knows whether the replica is there, and notifies those who wait when it goes. */
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

/** Looks at both servers again and again. */
function createLookout(
  { primary, platform, app }: Omit<Connectors, 'staff'>,
  { log, replayedPlace = readReplayedPlace }: ReplicaOptions,
  presence: ReturnType<typeof createPresence>,
) {
  const lag = createLagMeter();
  const global = app.handleFor('');
  let asking: Promise<void> | null = null;
  let looking: Promise<void> | null = null;
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
  /** Asks one question at a time; those who ask meanwhile share its answer, which is only ever too old. */
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
  const lookInTurn = () => (looking ??= look().finally(() => (looking = null)));
  const timer = setInterval(() => void lookInTurn(), lookEveryMs).unref();
  return {
    lag,
    ask,
    look: lookInTurn,
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

export function createReplica(connectors: Connectors, options: ReplicaOptions): Replica {
  const { app, staff } = connectors;
  const presence = createPresence(options.log);
  const { lag, ask, look, stop } = createLookout(connectors, options, presence);
  const handles = new Map<string, Handle>();
  const staffHandle = staff.handleFor('');
  const lagSeconds = () => (presence.isAway() || !lag.hasReachedOne() ? null : lag.seconds());
  function isNear(): boolean {
    const seconds = lagSeconds();
    return seconds !== null && seconds <= options.mostLagSeconds;
  }
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
    async caughtUp() {
      const place = await readPrimaryPlace(connectors.primary);
      for (let turn = 0; isNear() && turn < catchUpTurns; turn += 1) {
        if (await this.mayAnswer(place)) return true;
        await sleep(catchUpEveryMs);
      }
      return false;
    },
    whileThere: presence.whileThere,
    failed: presence.went,
    state: () => ({ isAway: presence.isAway(), lagSeconds: lagSeconds(), isUsed: isNear() }),
    look,
    usage: () => [...app.usage(), ...staff.usage()].map((one) => ({ ...one, pool: `replica ${one.pool}` })),
    async close() {
      await stop();
      await Promise.all([app.close(), staff.close()]);
    },
  };
}
