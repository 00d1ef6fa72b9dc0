import type { LogPlace } from './read-marks.queries.ts';

/** So many places of the primary are remembered: four minutes of them. Behind that, the lag is "at least". */
const mostSamples = 1_000;

/**
 * Measures how far behind a replica is, in seconds. Its own clock doesn't tell: a primary that writes nothing would
 * look like a lag. So the meter remembers each position of the primary with the moment at which it was read. The lag is
 * the age of the newest position that the replica has reached.
 */
export function createLagMeter(now: () => number = () => performance.now()) {
  let samples: { at: LogPlace; seenAt: number }[] = [];
  let replayed: LogPlace | null = null;
  return {
    primaryAt(at: LogPlace, seenAt: number): void {
      samples.push({ at, seenAt });
      if (samples.length > mostSamples) samples.splice(1, 1);
    },
    replicaAt(at: LogPlace): void {
      replayed = Math.max(replayed ?? 0, at);
      const reached = samples.findLastIndex((sample) => sample.at <= at);
      if (reached > 0) samples = samples.slice(reached);
    },
    replayed: () => replayed,
    /** Null as long as nothing is known. */
    seconds(): number | null {
      const [oldest] = samples;
      if (replayed === null || !oldest) return null;
      const newest = samples.at(-1)!;
      if (newest.at <= replayed) return 0;
      return (now() - oldest.seenAt) / 1000;
    },
    /** Whether it has reached any place of the primary that this process has seen. */
    hasReachedOne: () => replayed !== null && samples.some(({ at }) => at <= replayed!),
  };
}
