import { sql, type Db } from '../platform/db/db.ts';

/** Most of a page, so that there has to be room for one. */
const fillerLength = 6_000;

/** Writes a row that says nothing. Throws where nothing can be written: the disk is full, or the server takes only reads. */
export async function probeWrite(db: Db): Promise<void> {
  await sql`insert into write_probe (filler) values (repeat('x', ${fillerLength}))
    on conflict (only_one) do update set filler = excluded.filler`.execute(db);
}
