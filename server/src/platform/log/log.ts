/** The part of a logger that the server needs; pino fits it. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
  debug(details: object, message?: string): void;
}

const ignore = () => undefined;
export const silentLog: Log = { info: ignore, warn: ignore, error: ignore, debug: ignore };
