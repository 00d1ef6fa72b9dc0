// Which packages are installed, and what that means for a command.
import { readFileSync } from 'node:fs';

/**
 * Returns whether the installed packages match the lock file, according to npm's own record. An installation that left
 * out the tools (`npm ci --omit=dev`) is enough to run what was built.
 */
export function installedAsLocked(installNote, lock, withTools) {
  try {
    const note = JSON.parse(readFileSync(installNote, 'utf8')).packages;
    return Object.entries(JSON.parse(lock).packages).every(
      ([place, wanted]) =>
        place === '' ||
        wanted.optional ||
        wanted.peer ||
        (wanted.dev && !withTools) ||
        note[place]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

/**
 * Returns what a command does about packages: it runs, it installs them first, or it refuses. An installation that npm made
 * without tools (`npm ci --omit=dev`) is somebody's production, where nothing may be installed beside what runs.
 */
export function planOf({ hasNote, hasTools: withTools, isWhole, isRunnable }) {
  if (hasNote && !withTools) return isRunnable ? 'run' : 'refuse';
  return isWhole ? 'run' : 'install';
}
