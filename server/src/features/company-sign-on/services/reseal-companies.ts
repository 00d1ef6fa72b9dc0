import {
  dropOthers,
  listSealed,
  loseSecret,
  newListKey,
  resealCompany,
  resealed,
  type SealedRow,
} from '../../../domain/companies/public.ts';
import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';

const atOnce = 200;

/**
 * Seals the secrets of all companies with the new key. A provider without its secret is switched off. A list without its
 * key knows nobody any more, so it is empty until it is uploaded again.
 */
export async function resealCompanies({ gateway, secrets }: Deps, resealing: Resealing): Promise<Resealed> {
  const db = gateway.global();
  const { counts, take } = startResealing(resealing);
  async function lose(row: SealedRow): Promise<void> {
    const { programId } = row;
    await loseSecret(db, row, row.listKey === null ? null : newListKey(secrets, programId));
    if (row.listKey !== null) await dropOthers(gateway.forProgram(programId), programId, null);
  }
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await listSealed(db, after, atOnce);
    for (const row of rows.filter(({ listKey, clientSecret }) => listKey !== null || clientSecret !== null))
      await take(row.listKey === null ? 'providers' : 'lists', {
        reseal: () => resealed(secrets, row),
        store: (again) => resealCompany(db, row, again),
        drop: () => lose(row),
        place: { programId: row.programId, name: row.name || row.code },
      });
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!.id;
  }
}
