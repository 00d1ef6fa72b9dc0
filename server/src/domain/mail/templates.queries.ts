import type { Db } from '../../platform/db/db.ts';

export interface OwnText {
  subject: string;
  body: string;
}

const textOf = (row: { subject: string | null; body: string | null } | undefined): OwnText | null =>
  row?.subject != null && row.body !== null ? { subject: row.subject, body: row.body } : null;

/** Finds the platform's text of an email for programs without one of their own, or null if it has none. */
export async function findPlatformText(db: Db, template: string, language: string): Promise<OwnText | null> {
  const row = await db
    .selectFrom('platformEmailVersion')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return textOf(row);
}

/**
 * Finds the replacement of the shipped text of an email in a language: the program's own text, else the platform's,
 * else none.
 */
export async function findOwnText(
  db: Db,
  programId: string,
  template: string,
  language: string,
): Promise<OwnText | null> {
  const row = await db
    .selectFrom('emailTemplateVersion')
    .select(['subject', 'body'])
    .where('programId', '=', programId)
    .where('template', '=', template)
    .where('language', '=', language)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return textOf(row) ?? findPlatformText(db, template, language);
}
