import { hideLog } from '../log-dialog.ts';
import { say } from '../snackbars.ts';
import { ApiFailure, sentenceOf } from './failure.ts';
import {
  keepUnsent,
  layDown,
  readWaiting,
  removeUnsent,
  takeUp,
  type UnsentEntry,
} from './unsent-entries.ts';

/** Whether sending again can help: no connection, no session or another person's, too many calls, or a server in trouble. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiFailure) ||
  error.code === 'other_person' ||
  [0, 401, 429].includes(error.status) ||
  error.status >= 500;

/** The entries of this page are sent one after the other: of two for a day the later counts. */
let before: Promise<unknown> = Promise.resolve();

/** The server may never take this one, and those behind it would wait for it. */
const isFault = (error: unknown): boolean => error instanceof ApiFailure && error.status === 500;

/**
 * Sends an entry that shows as saved already. Its dialog goes at once, and the device keeps the entry until the server
 * has it, so that neither a crash nor a lost connection loses it. A refusal brings the dialog back with what was typed.
 * @returns false if the entry still waits on this device
 * @throws the refusal, for the form
 */
export function sendEntry(
  memberId: string,
  entry: UnsentEntry,
  send: (key: string) => Promise<unknown>,
): Promise<boolean> {
  const key = crypto.randomUUID();
  takeUp(key);
  const isKept = keepUnsent(memberId, entry, key);
  const dialog = hideLog();
  const attempt = async (): Promise<boolean> => {
    try {
      // It overtakes none that waits for a connection.
      if (isKept && readWaiting(memberId).length > 0) return false;
      await send(key);
      removeUnsent(memberId, { key });
      return true;
    } catch (error) {
      if (isKept && isTemporary(error) && !isFault(error)) return false;
      removeUnsent(memberId, { key });
      if (!dialog.show()) say(sentenceOf(error), 'error');
      throw error;
    } finally {
      layDown(key);
      dialog.end();
    }
  };
  const sent = before.then(attempt);
  before = sent.catch(() => undefined);
  return sent;
}
