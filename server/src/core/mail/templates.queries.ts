import type { Db } from '../../platform/db/db.ts';

export interface OwnText {
  subject: string;
  body: string;
}

/** The program's own text of an email in a language, or null if it has none or restored the default. */
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
  return row?.subject != null && row.body !== null ? { subject: row.subject, body: row.body } : null;
}
