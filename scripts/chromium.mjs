// Finds or installs the Chromium that the browser tests drive.
import { existsSync } from 'node:fs';
import { pinnedNode, slowStep, tool } from './setup.mjs';

// The headless shell is what Playwright itself uses without a window: the same engine, a quarter cheaper to run.
const CHROMIUM_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () => CHROMIUM_PLACES.find((place) => existsSync(place));

/** Returns the path of a Chromium for the browser tests, installed when missing; '' means Playwright's own. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  const found = findChromium();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await slowStep('Asking Debian for its packages', 'apt-get', ['update', '-q'], { env });
    const install = (name) =>
      slowStep(`Installing ${name}`, 'apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
        env,
      });
    await install('chromium-headless-shell').catch(() => install('chromium'));
    const installed = findChromium();
    if (installed) return installed;
  }
  await slowStep('Installing Chromium for Playwright', pinnedNode, [
    tool('playwright'),
    'install',
    'chromium',
  ]).catch(() => {
    throw new Error('The browser tests need Chromium. Install it, or name one by CHROMIUM_PATH.');
  });
  return '';
}
