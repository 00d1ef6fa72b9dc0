import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './server.ts';

/** Lighthouse brings 170 MB that only its own command needs, so it is not installed with everything else. */
const version = '13.5.0';
const folder = path.join(root, '.cache', `lighthouse-${version}`);
const packages = path.join(folder, 'node_modules');

function fetchLighthouse(): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  process.stdout.write(`Fetching Lighthouse ${version}, once\n`);
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    execFileSync('npm', ['install', ...quiet, `lighthouse@${version}`], { cwd: folder, stdio: 'inherit' });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(
      `Lighthouse ${version} could not be fetched. It needs the registry of npm the first time it is run.`,
    );
  }
}

/** Returns the file of a package of Lighthouse, which is fetched into .cache when it is first needed. */
function fileOf(...parts: string[]): string {
  const file = path.join(packages, ...parts);
  if (!existsSync(file)) fetchLighthouse();
  return file;
}

/** Returns the program of Lighthouse's own command. */
export const lighthouseCli = (): string => fileOf('lighthouse', 'cli', 'index.js');

export interface LaunchedChrome {
  port: number;
  kill(): void;
}

interface Launcher {
  launch(options: {
    chromePath: string;
    userDataDir: string;
    chromeFlags: string[];
  }): Promise<LaunchedChrome>;
}

/** Returns what Lighthouse starts browsers with. */
export const chromeLauncher = async (): Promise<Launcher> =>
  (await import(pathToFileURL(fileOf('chrome-launcher', 'dist', 'index.js')).href)) as Launcher;
