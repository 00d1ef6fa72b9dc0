import { sql, type Db } from '../../platform/db/db.ts';

const pageSize = 5_000;

interface PictureFile {
  /** Null: all programs share it. */
  programId: string | null;
  id: string;
}

/** Every picture that has a file of its own, some thousand at a time. */
export async function* listPictureFiles(db: Db): AsyncGenerator<PictureFile, void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<PictureFile>`select program_id, id from (
        select program_id, id from photo
        union all select program_id, id from map_picture where shared_id is null
        union all select null::uuid, id from shared_map_picture) every_picture
      where id > ${after}::uuid order by id limit ${pageSize}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
