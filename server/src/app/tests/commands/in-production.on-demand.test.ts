import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { atTheEnd } from '../../../../test/at-the-end.ts';
import { copyTemplate } from '../../../../test/template.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What `npm ci --omit=dev` leaves in node_modules, by the record of the lock file. */
function copyPackages(folder: string): void {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; version?: string }>;
  };
  const kept = Object.entries(lock.packages).filter(
    ([place, { dev }]) => place && !dev && existsSync(path.join(root, place)),
  );
  for (const [place] of kept.filter(([at]) => !at.slice(1).includes('/node_modules/'))) {
    mkdirSync(path.dirname(path.join(folder, place)), { recursive: true });
    // Copies, so that nothing finds the tools beside the original. Where it can, they share their bytes.
    const [from, to] = [path.join(root, place), path.join(folder, place)];
    if (spawnSync('cp', ['-al', from, to]).status !== 0) cpSync(from, to, { recursive: true });
  }
  const note = { packages: Object.fromEntries(kept) };
  writeFileSync(path.join(folder, 'node_modules', '.package-lock.json'), JSON.stringify(note));
}

let folder: string;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'goodstride-production-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  const database = await copyTemplate(inject('clusterUrl'), inject('templateName'));
  atTheEnd(() => database.drop());
  ({ url } = database);
  for (const part of ['package.json', 'package-lock.json', 'contract', 'copy', 'server', 'scripts'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  copyPackages(folder);
});

/** Runs a command as somebody types it, where no registry answers. */
function run(name: string, args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', name, '--', ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      npm_config_registry: 'http://127.0.0.1:1/',
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'off',
      DATABASE_URL: url,
      ...env,
    } as NodeJS.ProcessEnv,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    timeout: 120_000,
  });
  return { status, output: stdout + stderr };
}

const archive = () => path.join(folder, 'a.backup');

// In this order: what is backed up is verified.
test.each([
  ['verify-scores', []],
  ['rebuild-sitewide', []],
  ['rebuild-badges', []],
  ['backup', ['a.backup']],
  ['verify-backup', ['a.backup']],
  ['support-bundle', ['a.json']],
  ['erasures', []],
  ['openapi', []],
  ['staff', ['list']],
  ['doctor', []],
] as [string, string[]][])(
  'npm run %s works and installs nothing',
  (name, args) => {
    const { status, output } = run(name, args);
    expect(output).not.toMatch(/Installing|    at |ERR_MODULE/);
    if (name !== 'doctor') expect(status, output).toBe(0);
    if (name === 'backup') expect(existsSync(archive())).toBe(true);
    expect(existsSync(path.join(folder, 'node_modules', 'vite'))).toBe(false);
  },
  120_000,
);

test.each([
  ['restore', ['a.backup'], 'This installation|has programs|Restored'],
  ['release-outgoing', [], 'Usage'],
  ['rotate-key', [], 'SECRET_KEY_OLD'],
  ['move-files', [], 'Usage'],
  ['import-activity', [], 'Usage|--program'],
  ['import-metrics', [], 'Usage|--program'],
  ['program', [], 'Usage'],
  ['bench', [], 'not part of this installation'],
] as [string, string[], string][])(
  'npm run %s says what it needs',
  (name, args, sentence) => {
    const { output } = run(name, args);
    expect(output).toMatch(new RegExp(sentence));
    expect(output).not.toMatch(/Installing|    at |ERR_MODULE/);
  },
  120_000,
);

test('a command without the settings of the server says so, and makes no database', () => {
  const { status, output } = run('backup', ['b.backup'], { DATABASE_URL: '' });
  expect([status, output]).toEqual([1, expect.stringContaining('There is no DATABASE_URL')]);
  expect(existsSync(path.join(folder, 'data', 'cluster'))).toBe(false);
});

test('the wrapper hands settings and secrets to a command', () => {
  const etc = path.join(folder, 'etc');
  mkdirSync(etc);
  writeFileSync(
    path.join(etc, 'settings'),
    'DEMO=off\n# a comment\nMAIL_FROM="Goodstride <steps@example.com>"\n',
  );
  writeFileSync(path.join(etc, 'database-url'), `${url}\n`);
  writeFileSync(path.join(etc, 'secret-key'), `${Buffer.alloc(32, 7).toString('base64')}\n`);
  const script = readFileSync(path.join(root, 'deploy', 'goodstride'), 'utf8')
    .replace('home=/opt/goodstride', `home=${folder}`)
    .replace('settings=/etc/goodstride', `settings=${etc}`)
    .replace('user=goodstride', `user=${execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()}`)
    .replace('DATA_DIR=/var/lib/goodstride', `DATA_DIR=${folder}/data`);
  const file = path.join(folder, 'goodstride');
  writeFileSync(file, script, { mode: 0o755 });
  const { stdout, stderr } = spawnSync(file, ['doctor'], { encoding: 'utf8' });
  expect(stdout + stderr).toMatch(/Database/);
  expect(spawnSync(file, ['nothing'], { encoding: 'utf8' }).stderr).toContain('There is no command nothing');
});

test('every command of the server is tried', () => {
  const served = Object.entries(manifest.scripts)
    .filter(([, script]) => script.includes('server/src/app/commands/'))
    .map(([name]) => name);
  const text = readFileSync(import.meta.filename, 'utf8');
  const untried = ['db:reset', 'distribute'];
  expect(served.filter((name) => !text.includes(`'${name}'`) && !untried.includes(name))).toEqual([]);
});
