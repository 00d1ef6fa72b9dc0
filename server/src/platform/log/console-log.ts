import { pino, type DestinationStream } from 'pino';
import type { LogLevel } from '../env/env.ts';
import type { Log } from './log.ts';
import { spans, traced } from '../tracing/spans.ts';
import { scrub, scrubText } from './scrub.ts';

const timestamp = () => `,"time":"${new Date().toISOString()}"`;
/** While spans are sent, every line of a request or job names its trace. */
const mixin = () => traced(spans().traceId());

/** Writes a line of JSON per event to standard output. */
export function createConsoleLog(level: LogLevel, to?: DestinationStream): Log {
  const options = { level, base: null, timestamp, mixin };
  const logger = to ? pino(options, to) : pino(options);
  const write =
    (name: 'info' | 'warn' | 'error' | 'debug') =>
    (details: object, message = '') => {
      if (logger.isLevelEnabled(name)) logger[name](scrub(details), scrubText(message));
    };
  return { info: write('info'), warn: write('warn'), error: write('error'), debug: write('debug') };
}
