/** Returns one column of rows, as an array that `unnest` takes. */
export const column = <R, K extends keyof R>(rows: readonly R[], key: K): R[K][] =>
  rows.map((row) => row[key]);
