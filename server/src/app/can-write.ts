import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../platform/context/context.ts';
import { probeWrite } from './write-probe.queries.ts';

/** Probes come every few seconds from several places. */
const keptForMs = 5_000;
/** After an answer that is another one than before. */
const doubtForMs = 1_000;
/** A database that writes slower than this is asked again before anyone waits for it. */
const patienceMs = 1_500;
/** One answer may be a matter of a moment: a lock, a restart of a connection, a page that became free on a full disk. */
const inARow = 2;

/**
 * Returns a question that is asked anew after some seconds, and whose answer changes once two in a row say so. While one is
 * under way no second one is begun.
 */
export function steadily(
  ask: () => Promise<boolean>,
  { now = () => performance.now(), patience = () => sleep(patienceMs) } = {},
): () => Promise<boolean> {
  let said: boolean | null = null;
  let against = 0;
  let askedAt = -Infinity;
  let underWay: Promise<boolean> | null = null;
  let asking: Promise<void> | null = null;
  async function askOnce(): Promise<void> {
    askedAt = now();
    underWay ??= ask().finally(() => (underWay = null));
    const answer = await Promise.race([underWay, patience().then(() => false)]);
    against = said === null || answer === said ? 0 : against + 1;
    if (said === null || against === inARow) {
      said = answer;
      against = 0;
    }
  }
  return async () => {
    const isDue = now() - askedAt >= (against ? doubtForMs : keptForMs);
    if (!asking && isDue) asking = askOnce().finally(() => (asking = null));
    await asking;
    return said ?? false;
  };
}

/** Returns a question whether the database takes writes. */
export const createWriteProbe = (deps: Pick<Deps, 'gateway'>): (() => Promise<boolean>) =>
  steadily(() =>
    probeWrite(deps.gateway.global()).then(
      () => true,
      () => false,
    ),
  );
