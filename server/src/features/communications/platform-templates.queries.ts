import { sql, type Db } from '../../platform/db/db.ts';
import type { VersionRow } from './templates.types.ts';

const columns = sql`v.id, v.template, v.language, v.subject, v.body, v.created_at, l.email as author_name`;
const author = sql`left join login l on l.id = v.created_by`;

/** Lists the newest version of each text of the platform that was ever changed. */
export async function listNewestPlatformVersions(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select distinct on (v.template, v.language) ${columns}
    from platform_email_version v ${author} order by v.template, v.language, v.id desc`.execute(db);
  return rows;
}

/** Lists the versions of one text, newest first. */
export async function listPlatformVersions(
  db: Db,
  { template, language }: { template: string; language: string },
  limit: number,
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`select ${columns} from platform_email_version v ${author}
    where v.template = ${template} and v.language = ${language} order by v.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function insertPlatformVersion(
  tx: Db,
  row: {
    id: string;
    template: string;
    language: string;
    subject: string | null;
    body: string | null;
    createdBy: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto('platformEmailVersion').values(row).execute();
}
