import { sql, type Db } from '../../platform/db/db.ts';
import type { VersionRow } from './templates.types.ts';

const columns = sql`v.id, v.template, v.language, v.subject, v.body, v.created_at,
  nullif(trim(m.first_name || ' ' || m.last_name), '') as author_name`;
const author = sql`left join member m on m.program_id = v.program_id and m.id = v.created_by`;

/** Lists the newest version of each text that was ever changed. */
export async function listNewestVersions(db: Db, programId: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select distinct on (v.template, v.language) ${columns}
    from email_template_version v ${author} where v.program_id = ${programId}
    order by v.template, v.language, v.id desc`.execute(db);
  return rows;
}

/** Lists the versions of one text, newest first. */
export async function listVersions(
  db: Db,
  programId: string,
  { template, language }: { template: string; language: string },
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from email_template_version v ${author}
    where v.program_id = ${programId} and v.template = ${template} and v.language = ${language}
    order by v.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertVersion(
  tx: Db,
  row: {
    programId: string;
    id: string;
    template: string;
    language: string;
    subject: string | null;
    body: string | null;
    createdBy: string | null;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto('emailTemplateVersion').values(row).execute();
}
