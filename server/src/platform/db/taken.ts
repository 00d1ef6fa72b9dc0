/**
 * Whether a write was refused because a unique index has the value already: any index, or the one with this name. When two
 * people take the same name at the same moment, the index decides. Of a table that is spread over machines each part has an index of
 * its own, with a number behind the name, and only the message names it.
 */
export function isTaken(error: unknown, index?: string): boolean {
  const { code, constraint, message } = error as { code?: string; constraint?: string; message?: string };
  if (code !== '23505' || index === undefined) return code === '23505';
  const name = constraint ?? /unique constraint "([^"]+)"/.exec(message ?? '')?.[1];
  return name?.replace(/_\d+$/, '') === index;
}
