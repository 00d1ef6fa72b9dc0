import { isDatabaseAway, isDatabaseSlow } from './platform/db/database-errors.ts';
import { findUnknownSettings, readEnv, type Env } from './platform/env/env.ts';
import { createConsoleLog } from './platform/log/console-log.ts';
import type { Log } from './platform/log/log.ts';
import { scrubText } from './platform/log/scrub.ts';
import { translate } from './platform/words/translate.ts';

/** Everything has stopped by then, or is left behind: a process that hangs helps nobody. */
const stopWithinMs = 14_000;

const t = translate('en');
const tell = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

const stops: ((isFailing?: boolean) => Promise<void>)[] = [];
let stopDelayMs = 0;
let stopping = false;
let askedAt = 0;

/** A terminal and a process above may both pass one Ctrl-C on: that is one wish. */
const sameWishMs = 1000;

/** Stops everything that was started, last first, and ends the process. */
async function stopAll(code: number, log: Log): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code), stopDelayMs + stopWithinMs).unref();
  for (const stop of stops.toReversed()) {
    await stop(code !== 0).catch((error: unknown) => log.error({ err: error }, 'stopping failed'));
  }
  if (code === 0) tell(t('console:stopped'));
  process.exit(code);
}

function listenToTheSystem(log: Log): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping && performance.now() - askedAt < sameWishMs) return;
      // Asked a second time: at once.
      if (stopping) process.exit(1);
      askedAt = performance.now();
      tell(t('console:stopping'));
      void stopAll(0, log);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ err: error }, event);
      void stopAll(1, log);
    });
  }
}

/** Whether what uses the port is a Goodstride, and where. Null: it is something else. */
async function whoRunsAt({ host, port }: Env): Promise<string | null> {
  const address = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`;
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { status?: string }).status === 'alive' ? address : null;
  } catch {
    return null;
  }
}

/** Returns the startup error, as a sentence for the person who started it. */
async function sentenceFor(error: unknown, env: Env): Promise<string> {
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  const address = code === 'EADDRINUSE' ? await whoRunsAt(env) : null;
  if (address) return t('console:runsAlready', { address });
  if (code === 'EADDRINUSE') return t('console:portTaken', { port: env.port });
  if (
    code === 'EADDRNOTAVAIL' ||
    (code === 'ENOTFOUND' && (error as { hostname?: string }).hostname === env.host)
  )
    return t('console:noSuchHost', { host: env.host });
  if (syscall === 'mkdir' || (code === 'EACCES' && syscall !== 'listen'))
    return t('console:dataDirUnusable', { folder: env.dataDir, reason: code ?? message });
  if (code === 'EACCES') return t('console:portForbidden', { port: env.port });
  const isUnreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code ?? '');
  if (env.databaseUrl && (isUnreachable || isDatabaseAway(error) || isDatabaseSlow(error)))
    return t('console:noDatabase');
  return scrubText(message);
}

async function main(): Promise<void> {
  let env: Env;
  try {
    for (const sentence of findUnknownSettings()) complain(sentence);
    env = readEnv();
  } catch (error) {
    complain((error as Error).message);
    process.exit(1);
  }
  const log = createConsoleLog(env.logLevel);
  ({ stopDelayMs } = env);
  listenToTheSystem(log);
  try {
    // Everything else loads once the settings are valid, so that a wrong one is reported at once.
    if (env.tracesUrl) {
      // Before anything loads `pg`, and only for those who want it: it is a large tree.
      const { startTracing } = await import('./platform/tracing/start-tracing.ts');
      stops.push(startTracing(env.tracesUrl, env.role));
    }
    const { start } = await import('./app/start.ts');
    await start(env, log, tell, (stop) => stops.push(stop));
  } catch (error) {
    // A start that was interrupted fails wherever it was: that is no news.
    if (stopping) return;
    complain(await sentenceFor(error, env));
    log.debug({ err: error }, 'start failed');
    await stopAll(1, log);
  }
}

await main();
