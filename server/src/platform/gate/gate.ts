import { ProcessPool } from './process-pool.ts';

/*
 * What people, companies and machines send is parsed behind this gate (decision 945): in processes that are warm, with a deadline and
 * a limit of memory. The readers in them are the default exports of `*.worker.ts` files, and `parsers` holds all parsers, each
 * behind a scan of its own. What the server itself loads never reaches a parser.
 */

/** Files, one after another for each process: a large one needs much memory. */
const files = new ProcessPool({ processes: 2, mostMegabytes: 768, mostWaiting: 12, idleMs: 60_000 });

/** Texts of some kilobytes that somebody waits for: answers of providers, returned emails. */
const texts = new ProcessPool({ processes: 2, mostMegabytes: 192, mostWaiting: 500, idleMs: 30 * 60_000 });

/** Gives a file to its reader. Rejects with ProcessStopped, `unavailable`, or the error that the reader threw. */
export const readFileApart = <Answer>(reader: URL, data: object, longestMs: number): Promise<Answer> =>
  files.run<Answer>(reader, data, longestMs);

/** As much as any of these texts needs, a hundred times over. */
const longestTextMs = 5_000;

/** Gives a short text to its reader. */
export const readTextApart = <Answer>(reader: URL, data: object): Promise<Answer> =>
  texts.run<Answer>(reader, data, longestTextMs);

/** Starts what reads short texts, so that the first of them waits for nothing. */
export const warmTexts = (): void => texts.warm();
