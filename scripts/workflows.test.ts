import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, '.github/workflows');
interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string>;
}
interface Workflow {
  jobs: Record<string, { steps: Step[]; permissions?: Record<string, string> }>;
}
const workflows = readdirSync(folder).map(
  (file) => [file, parse(readFileSync(path.join(folder, file), 'utf8')) as Workflow] as const,
);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test.each(workflows)('%s runs commands that exist', (_file, { jobs }) => {
  const lines = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  const names = lines.flatMap((line) =>
    [...line.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name!),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('a release publishes the archive, and images for both architectures', () => {
  const { jobs } = Object.fromEntries(workflows)['release.yml']!;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  expect(steps.some(({ run }) => run?.startsWith('npm run release '))).toBe(true);
  const image = steps.find(({ uses }) => uses?.startsWith('docker/build-push-action@'))!;
  expect(image.with).toMatchObject({
    file: 'deploy/Dockerfile',
    platforms: 'linux/amd64,linux/arm64',
    push: true,
  });
});
