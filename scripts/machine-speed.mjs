// How fast this machine is now, and what the tests took when that is taken into account. As a program it does a fixed
// piece of work and prints the seconds.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The median of ten measurements on a quiet machine of two cores, on one of them. */
export const quietSeconds = 2.8;
/** The most that a browser test may take on a quiet machine. */
export const mostBrowserSeconds = 30;
const shownTests = 20;

const here = fileURLToPath(import.meta.url);

/** Texts, hashes, patterns and sorting, as the tests do them. */
function work() {
  let text = 'goodstride';
  for (let round = 0; round < 1000; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({
      name: `Member ${(at * 7919) % 1000}`,
      steps: (at * 31 + round) % 20_000,
      tags: ['a', 'b', String(at % 7)],
    }));
    const json = JSON.stringify(rows);
    const kept = JSON.parse(json).filter(({ name, tags }) => /(\d)\1/.test(name) && tags.includes('3'));
    const sorted = kept.toSorted((a, b) => b.steps - a.steps);
    text = createHash('sha256').update(json).update(`${text}${sorted.length}`).digest('hex');
  }
}

/** How many times as long as on a quiet machine the work takes now. */
export function measureSlowness(node) {
  const { stdout, status } = spawnSync(node, [here], { encoding: 'utf8' });
  if (status !== 0) throw new Error('The speed of this machine could not be measured.');
  return Number(stdout) / quietSeconds;
}

export const speedLine = (slowness) =>
  `A piece of work that takes ${quietSeconds} s on a quiet machine takes ${(slowness * quietSeconds).toFixed(1)} s here now: ` +
  `${slowness.toFixed(2)} times as long.`;

/** Returns the tests of a report of Vitest, with the seconds of each. */
export const vitestTests = ({ testResults = [] }, root) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** Returns the tests of a report of Playwright, with the seconds of the shortest try of each, and its file. */
export function playwrightTests({ suites = [] }) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ results }) => results.length > 0)
        .map(({ projectName, results }) => ({
          name: `e2e/${file}: ${title} (${projectName})`,
          seconds: Math.min(...results.map(({ duration }) => duration)) / 1000,
          file: `e2e/${file}`,
          project: projectName,
        })),
    ),
    ...playwrightTests({ suites: inner }),
  ]);
}

/**
 * The browser tests that would be too slow on a quiet machine too. What is faster for a moment proves nothing against a test,
 * and one that ran beside others has had its share of the machine only.
 */
export const tooSlow = (tests, slowness, workers = 1) =>
  tests.filter(({ seconds }) => seconds / Math.max(1, slowness) > mostBrowserSeconds * workers);

const row = ({ name, seconds, slowness }) =>
  `${seconds.toFixed(1).padStart(8)} ${slowness.toFixed(2).padStart(6)} ${(seconds / slowness).toFixed(1).padStart(8)}  ${name}`;

/** The weight of a stage is its time, so all of them together are as slow as that time divided by what it would have been. */
const slownessOfAll = (stages) =>
  stages.reduce((sum, { seconds }) => sum + seconds, 0) /
  stages.reduce((sum, { seconds, slowness }) => sum + seconds / slowness, 0);

/** Returns what a run took: each stage, all of them, and the slowest tests. */
export function timesOf({ stages, tests, seconds }) {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shownTests);
  return [
    'Seconds, how slow the machine was meanwhile, and the seconds divided by that:',
    ...stages.map(row),
    row({ name: 'in all', seconds, slowness: slownessOfAll(stages) }),
    `The ${slowest.length} slowest tests:`,
    ...slowest.map(row),
  ];
}

if (process.argv[1] === here) {
  const began = performance.now();
  work();
  process.stdout.write(String((performance.now() - began) / 1000));
}
