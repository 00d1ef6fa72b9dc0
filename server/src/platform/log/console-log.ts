import { pino, type DestinationStream } from 'pino';
import type { Log } from './log.ts';
import { scrub, scrubText } from './scrub.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** A line of JSON per event on standard output; throws a sentence when LOG_LEVEL is none of the levels. */
export function createConsoleLog(level: string, to?: DestinationStream): Log {
  if (!levels.some((known) => known === level))
    throw new Error(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${level}".`);
  const options = { level, base: null, timestamp: () => `,"time":"${new Date().toISOString()}"` };
  const logger = to ? pino(options, to) : pino(options);
  const write =
    (name: 'info' | 'warn' | 'error' | 'debug') =>
    (details: object, message = '') => {
      if (logger.isLevelEnabled(name)) logger[name](scrub(details), scrubText(message));
    };
  return { info: write('info'), warn: write('warn'), error: write('error'), debug: write('debug') };
}
