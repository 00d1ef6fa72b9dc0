// Makes a release, unpacks it, and runs it as docs/deploy/systemd.md says. `npm ci` is played by copies of what is installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf, writeRelease } from './archive.ts';

const root = path.join(import.meta.dirname, '../..');
const place = mkdtempSync(path.join(tmpdir(), 'goodstride-release-'));
const [made, home] = [path.join(place, 'made'), path.join(place, 'goodstride')];
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const shaOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
afterAll(() => rmSync(place, { recursive: true, force: true }), 120_000);
beforeAll(() => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'release', '--', made], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  execFileSync('tar', ['-xzf', path.join(made, `goodstride-${version}.tar.gz`), '-C', place]);
}, 600_000);

test('has checksums of all its files, and notes', () => {
  const sums = readFileSync(path.join(made, 'SHA256SUMS'), 'utf8').trim().split('\n');
  const found = sums
    .map((line) => line.split('  ')[1]!)
    .map((name) => `${shaOf(path.join(made, name))}  ${name}`);
  expect([sums.length, sums]).toEqual([3, found]);
  const client = execFileSync('tar', ['-tzf', path.join(made, `goodstride-client-${version}.tar.gz`)], {
    encoding: 'utf8',
  });
  expect(client).toContain('goodstride-client/client/sdk.gen.ts');
  expect(readFileSync(path.join(made, 'NOTES'), 'utf8')).toMatch(/\S/);
});

test('lists every package that the server runs with', () => {
  const sbom = JSON.parse(readFileSync(path.join(made, `goodstride-${version}.spdx.json`), 'utf8')) as {
    packages: { name: string }[];
  };
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const listed = new Set(sbom.packages.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  expect(['vite', 'vitest', 'react', 'oxlint'].filter((name) => listed.has(name))).toEqual([]);
});

test('the same files make the same bytes', async () => {
  const at = new Date(
    execFileSync('git', ['log', '-1', '--format=%cI'], { cwd: root, encoding: 'utf8' }).trim(),
  );
  const again = path.join(place, 'again.tar.gz');
  await writeRelease(again, { root, entries: filesOf(root), into: 'goodstride' }, at);
  expect(shaOf(again)).toBe(shaOf(path.join(made, `goodstride-${version}.tar.gz`)));
}, 60_000);

test('what is unpacked runs with production packages and without building anything', async () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [at, { dev }] of Object.entries(lock.packages)) {
    if (!at || dev || at.slice(1).includes('/node_modules/') || !existsSync(path.join(root, at))) continue;
    execFileSync('mkdir', ['-p', path.dirname(path.join(home, at))]);
    execFileSync('cp', ['-al', path.join(root, at), path.join(home, at)]);
  }
  const child = spawn(path.join(home, 'node_modules/node/bin/node'), ['server/src/main.ts'], {
    cwd: home,
    env: { PATH: process.env['PATH'], DEMO: 'off', PORT: '0', DATA_DIR: path.join(place, 'data') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => void child.once('exit', resolve));
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/is running at \S+/);
  const address = /is running at (\S+)/.exec(output)![1]!;
  const [page, ready] = [await fetch(`${address}/login`), await fetch(`${address}/readyz`)];
  const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1];
  const asset = await fetch(`${address}${script}`);
  expect([page.status, ready.status, asset.status]).toEqual([200, 200, 200]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 300_000);
