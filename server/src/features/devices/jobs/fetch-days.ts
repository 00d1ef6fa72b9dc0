import { carryOut } from '../../../kernel/job-states/public.ts';
import { findProgram } from '../../../domain/programs/public.ts';
import type { RecurringJob } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { claimDue } from '../connected.queries.ts';
import type { DueRow } from '../connected.types.ts';
import { ConnectionFailure } from '../connections/failure.ts';
import { fetchDays, windowOf, type Fetched } from '../services/fetch-days.ts';
import { providersOf } from '../services/providers.ts';
import { takeIn } from '../services/take-in.ts';

/** Connections of one round, and requests that wait for an answer at the same time. */
const atOnce = 200;
const inFlight = 8;
/** What a worker that died had claimed is claimed again after that. */
const leaseMs = 10 * 60_000;
/** A run ends after that; the next one continues. */
const runMs = 45_000;

/** Does `work` for each, so many at a time. */
async function several<I, O>(items: readonly I[], most: number, work: (item: I) => Promise<O>): Promise<O[]> {
  const results: O[] = [];
  const left = items.values();
  const worker = async () => {
    for (const item of left) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}

/** A server that asked to wait is not asked for anybody else in this run. */
type Waiting = Map<string, ConnectionFailure>;

async function fetchOf(
  deps: Deps,
  programId: string,
  rows: readonly DueRow[],
  waiting: Waiting,
): Promise<void> {
  const db = deps.gateway.forProgram(programId);
  const program = await findProgram(db, programId);
  if (!program) return;
  const providers = await providersOf(deps, db, { programId, settings: program.settings });
  const fetched = await several(rows, inFlight, async (row): Promise<Fetched> => {
    const wait = waiting.get(row.origin);
    const cause = row.changedFrom === null ? 'schedule' : 'notice';
    if (wait) {
      const window = windowOf(row, deps.clock.now());
      return { row, cause, window, days: [], makers: row.makers, tokens: null, failure: wait };
    }
    const result = await fetchDays(deps, providers.get(row.way), programId, row, cause);
    if (result.failure?.problem === 'busy') waiting.set(row.origin, result.failure);
    return result;
  });
  await takeIn({ deps, db, programId, now: deps.clock.now() }, fetched);
}

async function run(deps: Deps): Promise<void> {
  const platform = deps.gateway.forPlatform('fetch days of connected devices');
  const until = Date.now() + runMs;
  const waiting: Waiting = new Map();
  while (Date.now() < until) {
    const now = deps.clock.now();
    const due = await claimDue(platform, now, new Date(now.getTime() + leaseMs), atOnce);
    const programs = [...Map.groupBy(due, (row) => row.programId)].map(([programId, rows]) => ({
      programId,
      rows,
    }));
    await carryOut(deps, 'devices.fetchDays', programs, ({ programId, rows }) =>
      fetchOf(deps, programId, rows, waiting),
    );
    if (due.length < atOnce) return;
  }
}

/** Fetches the days of connected devices that are due: hourly, after a notice, or after a pause (docs/domain.md#connections). */
export const fetchDaysJob: RecurringJob = {
  name: 'devices.fetchDays',
  everySeconds: 20,
  isOutward: true,
  run,
};
