import i18next from 'i18next';
import { buttonClass } from '../ui/button.tsx';
import styles from './refresh-needed.module.css';

/**
 * Opens the dialog 'Refresh Needed'. It uses the DOM directly, because a screen that could not be loaded may have
 * crashed, and the dialog must not need another chunk.
 */
export function offerRefresh(): void {
  if (document.querySelector('#refresh-needed')) return;
  const dialog = document.createElement('dialog');
  Object.assign(dialog, { id: 'refresh-needed', className: styles['dialog'] });
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-labelledby', 'refresh-title');
  const title = document.createElement('h2');
  Object.assign(title, { id: 'refresh-title', textContent: i18next.t('refresh.title') });
  const text = document.createElement('p');
  text.textContent = i18next.t('refresh.text');
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: buttonClass({ variant: 'primary' }),
    textContent: i18next.t('refresh.action'),
  });
  button.addEventListener('click', () => window.location.reload());
  dialog.append(title, text, button);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** Returns whether the server has another build than the one of this page. Not if it can't be reached. */
async function isOutdated(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!own) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok && !(await answer.text()).includes(`src="${own}"`);
  } catch {
    return false;
  }
}

/** Offers a refresh when a chunk fails to load because a new version has been deployed. */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    void isOutdated().then((outdated) => {
      if (outdated) offerRefresh();
    });
  });
}
