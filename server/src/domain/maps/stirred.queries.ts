import { sql, type Db } from '../../platform/db/db.ts';

interface Place {
  programId: string;
  challengeId: string;
}

/** Reads challenges of all programs on whose maps something moved. */
export async function readStirred(platform: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`select program_id, challenge_id from map where stirred
    order by program_id, challenge_id`.execute(platform);
  return rows;
}

/** A map on which something moved. */
export interface Stirred {
  mapId: string;
  lengthMetres: number;
  /** In route order. */
  milestones: { id: string; title: string; fraction: number }[];
}

/** Clears the mark, which the next movement sets again. A second caller waits for the first and then finds no mark. */
export async function takeStirred(tx: Db, { programId, challengeId }: Place): Promise<Stirred | undefined> {
  const { rows } = await sql<Stirred>`update map w set stirred = false
    where w.program_id = ${programId} and w.challenge_id = ${challengeId} and w.stirred
    returning w.id as map_id, w.length_metres, (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'title', m.title,
      'fraction', m.fraction) order by m.position), '[]') from milestone m
      where m.program_id = w.program_id and m.map_id = w.id) as milestones`.execute(tx);
  return rows[0];
}

/** Lets the job look again at the milestones of a challenge; does nothing where it has no map. */
export async function stirMap(tx: Db, programId: string, challengeId: string): Promise<void> {
  await sql`update map set stirred = true where program_id = ${programId} and challenge_id = ${challengeId}
    and not stirred`.execute(tx);
}
