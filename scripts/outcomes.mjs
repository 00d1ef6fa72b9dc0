// What the reports of a run say. What failed once is tried once more, alone, so that one accident on a busy machine does not
// hide what all the other tests say.
import path from 'node:path';

/** Returns what a report of Vitest counts; a file that could not be loaded is a failure. */
export function vitestCounts(report) {
  const suites = report.testResults ?? [];
  const broken = suites.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function playwrightCounts({ stats, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (stats.unexpected === 0 ? errors.length : 0),
    skipped: stats.skipped,
  };
}

/** More files than these with failures are no accident, and are not tried again. */
const mostAgain = 3;

/** Returns the files of failed tests in a report of Vitest or Playwright. */
function filesOfFailures({ testResults = [], suites = [] }, root) {
  const ofVitest = testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => path.relative(root, name));
  const failedIn = ({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file }) => `e2e/${file}`),
    ...inner.flatMap(failedIn),
  ];
  return [...new Set([...ofVitest, ...suites.flatMap(failedIn)])];
}

/** Returns the failed tests of a report by file and name, so that the end of a run says what failed. */
export function failedTests({ testResults = [], suites = [] }, root) {
  const ofVitest = testResults.flatMap(({ name, assertionResults = [], status }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    const names = failed.length > 0 || status !== 'failed' ? failed : ['could not be loaded'];
    return names.map((one) => `${path.relative(root, name)}: ${one}`);
  });
  const failedIn = ({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`),
    ...inner.flatMap(failedIn),
  ];
  return [...ofVitest, ...suites.flatMap(failedIn)];
}

/** Tells whether a failed stage ran no test at all, for example because its server could not be started. */
export const neverBegan = ({ ok, counts }, report) =>
  !ok && counts.passed === 0 && failedTests(report, '').length === 0;

/** Returns the files whose failures may be accidents: none if they are too many. */
export function possibleAccidents(report, root) {
  const files = filesOfFailures(report, root);
  return files.length > mostAgain ? [] : files;
}

/**
 * Returns the counts of a run. A second try that passed undoes the failures of its stage if these had been tried again;
 * one that failed counts its own, and so does each test that was too slow twice.
 */
export function countsWith({ passed, failed, skipped, stages }, tries) {
  const counts = { passed, failed, skipped };
  for (const { name, files, ok, failed: again, slow } of tries) {
    const before = stages.find((stage) => stage.name === name)?.counts.failed ?? 0;
    const forgiven = ok && files.length > 0 ? before : 0;
    counts.passed += forgiven;
    counts.failed += slow.length - forgiven + (files.length > 0 ? 0 : again);
  }
  return counts;
}
