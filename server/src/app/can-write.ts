import type { Deps } from '../platform/context/context.ts';
import { probeWrite } from './write-probe.queries.ts';

/** Probes come every few seconds from several places. */
const keptForMs = 5_000;

/** Returns a question whether the database takes writes, which is asked anew after some seconds. */
export function createWriteProbe(deps: Pick<Deps, 'gateway'>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (asked && performance.now() - asked.at < keptForMs) return asked.answer;
    const answer = probeWrite(deps.gateway.global()).then(
      () => true,
      () => false,
    );
    asked = { at: performance.now(), answer };
    return answer;
  };
}
