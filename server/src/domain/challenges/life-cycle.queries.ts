import { sql, type Db } from '../../platform/db/db.ts';

export async function setFrozenRates(
  tx: Db,
  programId: string,
  id: string,
  rates: Record<string, number>,
  { manualMode, trustFiles }: { manualMode: 'replace' | 'add'; trustFiles: boolean },
): Promise<void> {
  await sql`update challenge set frozen_rates = ${JSON.stringify(rates)}::jsonb, manual_mode = ${manualMode},
      trust_files = ${trustFiles}
    where program_id = ${programId} and id = ${id}`.execute(tx);
}
