import { listSealed, resealCompany, resealed, type SealedRow } from '../../../domain/companies/public.ts';
import type { Resealed } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';

const atOnce = 200;

/** Seals the secrets of all companies with the new key. */
export async function resealCompanies({ gateway, secrets }: Deps): Promise<Resealed> {
  const db = gateway.global();
  const counts = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  for (;;) {
    const rows: SealedRow[] = await listSealed(db, after, atOnce);
    for (const row of rows)
      try {
        const sealedAgain = resealed(secrets, row);
        if (!sealedAgain) continue;
        await resealCompany(db, row, sealedAgain);
        counts.resealed += 1;
      } catch {
        counts.unreadable += 1;
      }
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!.id;
  }
}
