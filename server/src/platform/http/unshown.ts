const why = Symbol('why rows are not shown');

/** What a page says of rows that it could not show; the causes are for the log. */
export interface Unshown {
  unshown?: number;
  [why]?: readonly unknown[];
}

export const unshown = (causes: readonly unknown[]): Unshown =>
  causes.length > 0 ? { unshown: causes.length, [why]: causes } : {};

/** Returns why rows of this answer are not shown. */
export const unshownCauses = (answer: unknown): readonly unknown[] =>
  (typeof answer === 'object' && (answer as Unshown | null)?.[why]) || [];
