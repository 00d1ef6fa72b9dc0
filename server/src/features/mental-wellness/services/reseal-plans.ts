import type { Resealed } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listSealed, resealRow } from '../mental-wellness.queries.ts';
import { resealed } from './sealed-plan.ts';

const atOnce = 500;

/** Seals all plans with the new key. Plans that members save during the run are sealed with it already. */
export async function resealPlans({ gateway, secrets }: Deps): Promise<Resealed> {
  const db = gateway.forPlatform('seal plans with the new key');
  const counts = { resealed: 0, unreadable: 0 };
  let after: Awaited<ReturnType<typeof listSealed>>[number] | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listSealed>> = await listSealed(db, after, atOnce);
    for (const row of rows)
      try {
        const sealedAgain = resealed(secrets, row);
        if (!sealedAgain) continue;
        await resealRow(db, row, sealedAgain);
        counts.resealed += 1;
      } catch {
        counts.unreadable += 1;
      }
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!;
  }
}
