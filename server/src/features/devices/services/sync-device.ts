import { lockForEntries } from '../../../core/activity/public.ts';
import { findMember } from '../../../core/members/public.ts';
import { findProgram } from '../../../core/programs/public.ts';
import { addDays, dayIn, earlier } from '../../../platform/clock/days.ts';
import type { WorkContext } from '../../../platform/context/context.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import {
  claimConnection,
  findConnection,
  updateConnection,
  type Connection,
} from '../connections.queries.ts';
import { readData, refreshTokens, type Answer, type Call, type Tokens } from '../fitbit/client.ts';
import { daysIn, type Asked } from '../fitbit/parse-answers.ts';
import type { Said } from '../own-imports.types.ts';
import { sealedAt } from '../sealed-at.ts';
import { loseDevice } from './lose-device.ts';
import { writeDays } from './write-days.ts';

const claimMs = 2 * 60_000;
const hourMs = 3_600_000;
/** Days that are fetched at first, and again each time for what a watch sends late. */
const firstDays = 30;
const againDays = 3;
/** Days in one call. */
const chunkDays = 30;

/** Fitbit refused our tokens and the attempt to renew them. */
class LockedOut extends Error {}

/** Valid tokens. New ones are stored before they are used, because the old ones are invalid by then. */
function session(context: WorkContext, connection: Connection) {
  const { deps, db, programId } = context;
  const { memberId } = connection;
  const { secrets } = deps;
  const open = (sealed: string | null, what: 'access' | 'refresh') => {
    if (!sealed) throw new LockedOut();
    return secrets.open(sealed, sealedAt(memberId, what));
  };
  let access = open(connection.accessToken, 'access');
  let refresh = open(connection.refreshToken, 'refresh');
  async function keep(tokens: Tokens): Promise<void> {
    const now = deps.clock.now().getTime();
    await updateConnection(db, programId, memberId, {
      accessToken: secrets.seal(tokens.accessToken, sealedAt(memberId, 'access')),
      refreshToken: secrets.seal(tokens.refreshToken, sealedAt(memberId, 'refresh')),
      expiresAt: new Date(now + tokens.expiresInSeconds * 1000),
    });
    [access, refresh] = [tokens.accessToken, tokens.refreshToken];
  }
  async function renew(): Promise<void> {
    const tokens = await refreshTokens(deps, refresh);
    if (!tokens) throw new LockedOut();
    await keep(tokens);
  }
  const usable = connection.expiresAt && connection.expiresAt.getTime() - context.now.getTime() > 60_000;
  let renewed = false;
  return {
    begin: async () => (usable ? undefined : renew()),
    /** Tries once more with new tokens. If they are refused too, access is lost. */
    async read(call: Call, asked: Asked): Promise<unknown> {
      let answer: Answer = await readData(deps, access, call, asked);
      if (answer.status === 401 && !renewed) {
        renewed = true;
        await renew();
        answer = await readData(deps, access, call, asked);
      }
      if (answer.status === 401) throw new LockedOut();
      if (answer.status === 429) throw new AppError('too_many_requests', { retryAfter: answer.retryAfter });
      // The member may have granted access to steps only, so a refusal for other data is ignored.
      if (answer.status === 403 && call !== 'steps') return null;
      if (answer.status !== 200) throw new AppError('device_unreachable');
      return answer.body;
    },
  };
}

interface Stretch extends Asked {
  metricsOn: boolean;
}

async function stretchOf({ db, programId, now }: WorkContext, connection: Connection): Promise<Stretch> {
  const [member, program] = await Promise.all([
    findMember(db, programId, connection.memberId),
    findProgram(db, programId),
  ]);
  if (!member || !program) throw notFound();
  const to = dayIn(member.timeZone, now);
  const { syncedThrough } = connection;
  const from = syncedThrough ? addDays(earlier(syncedThrough, to), -againDays) : addDays(to, 1 - firstDays);
  return { from, to, metricsOn: program.settings.metricsOn };
}

async function fetchDays(context: WorkContext, connection: Connection, { from, to, metricsOn }: Stretch) {
  const reader = session(context, connection);
  await reader.begin();
  const said: Said[] = [];
  for (let first = from; first <= to; first = addDays(first, chunkDays)) {
    const asked = { from: first, to: earlier(to, addDays(first, chunkDays - 1)) };
    const steps = await reader.read('steps', asked);
    const sleep = metricsOn ? await reader.read('sleep', asked) : null;
    const weight = metricsOn ? await reader.read('weight', asked) : null;
    said.push(...daysIn({ steps, sleep, weight }, asked));
  }
  return said;
}

async function write(context: WorkContext, { memberId }: Connection, to: string, said: readonly Said[]) {
  const { db, programId, now } = context;
  await inTransaction(db, async (tx) => {
    if (!(await lockForEntries(tx, programId, [memberId])).length) throw notFound();
    // The member disconnected meanwhile.
    if ((await findConnection(tx, programId, memberId))?.state !== 'connected') return;
    await writeDays(context, tx, memberId, 'device', said);
    await updateConnection(tx, programId, memberId, {
      syncedAt: now,
      syncedThrough: to,
      nextSyncAt: new Date(now.getTime() + hourMs),
      claimedUntil: null,
      failures: 0,
    });
  });
}

/** Waits as long as Fitbit asks, otherwise longer each time, up to six hours. */
function waitAfter(error: unknown, failures: number): number {
  const asked =
    error instanceof AppError && error.code === 'too_many_requests' ? error.info.retryAfter : null;
  return asked ? asked * 1000 : Math.min(6 * hourMs, 5 * 60_000 * 2 ** Math.min(failures, 10));
}

/**
 * Fetches what the device counted since the last time, by the local dates that Fitbit gives, and writes it with source
 * device. No transaction is open while Fitbit is called: the connection is claimed instead (in_flight).
 */
export async function syncDevice(context: WorkContext, memberId: string): Promise<void> {
  const { db, programId, now } = context;
  const until = new Date(now.getTime() + claimMs);
  const connection = await claimConnection(db, programId, memberId, { now, until });
  if (!connection) throw new AppError('in_flight', { retryAfter: 5 });
  try {
    const stretch = await stretchOf(context, connection);
    await write(context, connection, stretch.to, await fetchDays(context, connection, stretch));
  } catch (error) {
    if (error instanceof LockedOut) return loseDevice(context, memberId, connection.connectedAt);
    const nextSyncAt = new Date(now.getTime() + waitAfter(error, connection.failures));
    const failures = connection.failures + 1;
    await updateConnection(db, programId, memberId, { nextSyncAt, failures, claimedUntil: null });
    throw error;
  }
}
