export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
/** What the second try of a stage came to: `files` had failed before, `failed` of its tests failed again. */
export interface Try {
  name: string;
  files: string[];
  ok: boolean;
  failed: number;
  slow: string[];
}
export function possibleAccidents(report: object, root: string): string[];
export function failedTests(report: object, root: string): string[];
export function neverBegan(result: { ok: boolean; counts: Counts }, report: object): boolean;
export function countsWith(
  run: Counts & { stages: { name: string; counts: Counts }[] },
  tries: Try[],
): Counts;
