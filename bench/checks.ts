import { verifyScores } from '../server/src/domain/scoring/public.ts';
import type { Deps } from '../server/src/platform/context/context.ts';

/** Logs a line with the seconds since the start. */
export const say = (line: string): void =>
  console.log(`${(performance.now() / 1000).toFixed(1).padStart(6)} s  ${line}`);

/** Logs whether a statement holds. If not, the run fails in the end. */
export function expectThat(statement: string, holds: boolean): void {
  if (!holds) process.exitCode = 1;
  say(`${holds ? 'ok   ' : 'WRONG'}  ${statement}`);
}

export const expectSame = (what: string, actual: unknown, expected: unknown): void =>
  expectThat(`${what}: ${String(actual)} of ${String(expected)}`, actual === expected);

/** Recomputes every score from the entries. */
export async function expectRightScores(deps: Deps): Promise<void> {
  const { scores, differences } = await verifyScores(deps, ({ challenge, subject, what }) =>
    say(`DIFFERENCE ${challenge} ${subject} ${what}`),
  );
  expectSame(`differences in ${scores} scores`, differences, 0);
}
