import { readFile } from './read-file.ts';
import type { FromReader, ToReader } from './reader-messages.ts';

const tell = (message: FromReader, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
const progressMs = 100;

let giveSqlite: (code: ArrayBuffer) => void = () => undefined;

/** The worker may reach no address, so that no file can leave it: the page hands it the code of SQLite. */
function askForSqlite(): Promise<ArrayBuffer> {
  tell({ needs: 'sqlite' });
  return new Promise((resolve) => {
    giveSqlite = resolve;
  });
}

async function answer({ file, ...how }: Extract<ToReader, { file: File }>): Promise<void> {
  let told = 0;
  const onProgress = (part: number) => {
    const now = performance.now();
    if (now - told < progressMs) return;
    told = now;
    tell({ progress: part });
  };
  tell({ read: await readFile(file, { ...how, sqlite: askForSqlite, onProgress }) });
}

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if ('sqlite' in data) return giveSqlite(data.sqlite);
  // An error that nobody expected ends the worker with an `error` event on the page.
  answer(data).catch((error: unknown) => {
    setTimeout(() => {
      throw error;
    });
  });
});
