// npm run release -- [FOLDER]: makes what a release consists of, in FOLDER (.cache/release): the archive with the built web
// application, a list of its packages (SPDX), a client of the API, checksums, and notes from CHANGELOG.md. The same commit makes
// the same bytes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeClient } from '../client/make-client.ts';
import { ensureWebBuild } from '../setup.mjs';
import { filesIn, filesOf, writeRelease } from './archive.ts';
import { notesOf } from './notes.ts';
import { listPackages } from './sbom.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

async function packClient(file: string, at: Date): Promise<void> {
  const made = path.join(root, '.cache/client');
  makeClient(made);
  await writeRelease(file, { root: made, entries: filesIn(made), into: 'goodstride-client' }, at);
}

async function release(folder: string): Promise<void> {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const notes = notesOf(read('CHANGELOG.md'), version);
  const changed = git('status', '--porcelain');
  if (changed)
    throw new Error(`A release is made from a commit, and these files differ from it:\n${changed}`);
  await ensureWebBuild({ isRelease: true });
  const commit = git('rev-parse', 'HEAD');
  const at = new Date(git('log', '-1', '--format=%cI'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [archive, sbom] = [`goodstride-${version}.tar.gz`, `goodstride-${version}.spdx.json`];
  const client = `goodstride-client-${version}.tar.gz`;
  await writeRelease(path.join(folder, archive), { root, entries: filesOf(root), into: 'goodstride' }, at);
  await packClient(path.join(folder, client), at);
  writeFileSync(path.join(folder, sbom), listPackages(root, { commit, at }));
  const sums = [archive, client, sbom].map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;
  });
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  writeFileSync(path.join(folder, 'NOTES'), notes);
  console.log(`${version} (${commit.slice(0, 8)}) is in ${folder}:\n${sums.join('')}`);
}

try {
  await release(path.resolve(process.argv[2] ?? path.join(root, '.cache/release')));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
