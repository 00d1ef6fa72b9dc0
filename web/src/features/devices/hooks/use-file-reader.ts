import sqliteUrl from 'sql.js/dist/sql-wasm.wasm?url';
import { useEffect, useRef, useState } from 'react';
import type { FromReader, ToReader } from '../reading/reader-messages.ts';
import type { FileRead } from '../reading/reading.types.ts';

// Of the two things of this name it is the one without an origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (worker: Worker, message: ToReader) => worker.postMessage(message);

/** Fetches the code of SQLite for a worker, which can't. */
async function giveSqlite(worker: Worker, onFailed: () => void): Promise<void> {
  try {
    const answer = await fetch(sqliteUrl);
    if (!answer.ok) throw new Error(answer.statusText);
    tell(worker, { sqlite: await answer.arrayBuffer() });
  } catch {
    onFailed();
  }
}

/** Says what came of a file: `failed` if reading it ended in a way that nobody foresaw, null if it was cancelled. */
type Outcome = FileRead | 'failed' | null;

/** Reads files in a worker, which is fetched with the first of them. */
export function useFileReader() {
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const read = (file: File, timeZone: string, password?: string): Promise<Outcome> =>
    new Promise((resolve) => {
      stop.current();
      const worker = new Worker(new URL('../reading/read.worker.ts', import.meta.url), { type: 'module' });
      const end = (outcome: Outcome) => {
        worker.terminate();
        stop.current = () => undefined;
        setProgress(null);
        resolve(outcome);
      };
      stop.current = () => end(null);
      worker.addEventListener('error', () => end('failed'));
      worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
        if ('read' in data) end(data.read);
        else if ('progress' in data) setProgress(data.progress);
        else void giveSqlite(worker, () => end('failed'));
      });
      setProgress(0);
      tell(worker, { file, timeZone, password });
    });
  return { read, progress, cancel: () => stop.current() };
}
