import type { Log } from '../log/log.ts';

const why = Symbol('why rows are not shown');

interface WithCauses {
  [why]?: readonly unknown[];
}

/** What a page says of rows that it could not show; the causes go to the log. */
export type Unshown = WithCauses & { unshown?: number };

const causesOf = (value: unknown): readonly unknown[] =>
  (typeof value === 'object' && (value as WithCauses | null)?.[why]) || [];

/** Notes on the rows of a page why others are left out. */
export const leftOut = <Row>(rows: Row[], causes: readonly unknown[]): Row[] =>
  causes.length > 0 ? Object.assign(rows, { [why]: causes }) : rows;

/** Returns what a page says of the rows that were left out of it. */
export function unshown(rows: readonly unknown[]): Unshown {
  const causes = causesOf(rows);
  return causes.length > 0 ? { unshown: causes.length, [why]: causes } : {};
}

/** Logs why rows of this answer are not shown, and returns it. */
export function logUnshown(answer: unknown, log: Log, where: { requestId: string; path: string }): unknown {
  for (const err of causesOf(answer)) log.error({ err, ...where }, 'a row of a list could not be shown');
  return answer;
}
