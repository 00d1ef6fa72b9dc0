import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Suites of minutes, the longest first. A run ends with its last file, so none of these is begun last: without times of
 * earlier runs, as in CI, Vitest begins with the largest file.
 */
const longest = [
  /house\/access-matrix-.*\.test\.ts$/,
  /house\/wrong-inputs\.test\.ts$/,
  /app\/tests\/main\.test\.ts$/,
  /maps\/tests\/hostile-files\.test\.ts$/,
  /activity\/tests\/import-(command|model)\.test\.ts$/,
  /house\/foreign-ids\.test\.ts$/,
  /challenges\/tests\/(scores\.property|histogram|recorded-scores)\.test\.ts$/,
  /embedded\/cluster\.test\.ts$/,
  /app\/tests\/demo\.test\.ts$/,
  /wellness\/tests\/metric-import-command\.test\.ts$/,
];

function rankOf({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((pattern) => pattern.test(moduleId));
  return at < 0 ? longest.length : at;
}

/** Vitest's order, in which the long suites of each project come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The method of Vitest, which returns a new list.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const placeOf = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || rankOf(a) - rankOf(b));
  }
}
