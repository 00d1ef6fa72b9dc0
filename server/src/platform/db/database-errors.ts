const lostConnection =
  /ECONNREFUSED|ECONNRESET|EPIPE|ENOENT.*PGSQL|Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/;

/** Returns whether a statement was given up because it, or the lock it waited for, took too long. */
export const isDatabaseSlow = (error: unknown): boolean =>
  ['57014', '55P03'].includes((error as { code?: string } | null)?.code ?? '');

/** Whether an error says that the database is away or stops, and not that something is wrong with what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return /^(08...|57P..)$/.test(code) || lostConnection.test(`${code} ${message}`);
}

/**
 * Returns whether a unique index refused a write: any index, or the one with this name. When two people take the same
 * name at the same moment, the index decides. On a Citus cluster each shard's index has a number after its name, and
 * only the message says the name.
 */
export function isTaken(error: unknown, index?: string): boolean {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code !== '23505' || index === undefined) return code === '23505';
  const name = constraint ?? /unique constraint "([^"]+)"/.exec(message ?? '')?.[1];
  return name?.replace(/_\d+$/, '') === index;
}
