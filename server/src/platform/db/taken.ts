/**
 * Whether a write was refused because a unique index has the value already: any index, or the one with this name. When two
 * people take the same name at the same moment, the index decides. Each part of a table that is spread over machines has an
 * index of its own, with a number behind the name.
 */
export function isTaken(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (index === undefined || constraint?.replace(/_\d+$/, '') === index);
}
