// The scope of `npm run check -- --fast`: the files that changed, and the checks and tests that concern them.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Returns the commit that changes are counted from: where the branch left main; on main itself, the last commit. */
export function baseCommit(since) {
  if (since) return git('rev-parse', '--verify', '--quiet', `${since}^{commit}`);
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD') === 'main';
  return (onMain ? undefined : git('merge-base', 'HEAD', 'main')) ?? git('rev-parse', 'HEAD');
}

/** Returns files that were changed or added since a commit, committed or not, relative to the root. */
export function changedSince(commit) {
  const changed = git('diff', '--name-only', '--diff-filter=ACMR', '--relative', commit) ?? '';
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n'))].filter((file) => file && existsSync(inRoot(file)));
}

const inRoot = (file) => path.join(root, file);

const isTest = (file) => /\.test\.tsx?$/.test(file);

/**
 * Returns the folders whose tests concern a changed file. A feature has the same name in every room, so a change in its
 * contract or its words runs the tests of its server slice and of its screens.
 */
function foldersFor(file) {
  if (isTest(file)) return [file];
  const slice = /^(server|web)\/src\/(features|domain|kernel|platform|app|lib|ui)\/([^/]+)\//.exec(file);
  if (slice) return [slice[0]];
  const shared = /^(?:contract\/src\/features|copy\/src\/[a-z]{2})\/([^/.]+)/.exec(file);
  if (shared) return ['server', 'web'].map((room) => `${room}/src/features/${shared[1]}/`);
  if (file.startsWith('server/migrations/')) return ['server/test/house/data-map.test.ts'];
  if (/^(contract|copy|bench|scripts)\//.test(file)) return [`${file.split('/')[0]}/`];
  return [];
}

/** The arguments for Vitest to run the tests that concern the changed files; empty when there are none. */
export function testsFor(files) {
  return [...new Set(files.flatMap(foldersFor))].filter((one) => existsSync(inRoot(one))).toSorted();
}

/** Returns the TypeScript projects that read any of the changed files. */
export function projectsFor(files) {
  const touched = (rooms) => files.some((file) => rooms.includes(file.split('/')[0]) && /\.tsx?$/.test(file));
  return [
    touched(['server', 'contract', 'copy', 'bench', 'scripts']) && 'tsconfig.json',
    touched(['web', 'contract', 'copy']) && 'web/tsconfig.json',
    touched(['e2e']) && 'e2e/tsconfig.json',
  ].filter(Boolean);
}
