import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { listSealed, losePlanRow, resealRow } from '../mental-wellness.queries.ts';
import { resealed } from './sealed-plan.ts';

const atOnce = 500;

/** Seals all plans with the new key. Plans that members save during the run are sealed with it already. */
export async function resealPlans(
  { gateway, secrets, clock }: Deps,
  resealing: Resealing,
): Promise<Resealed> {
  const db = gateway.forPlatform('seal plans with the new key');
  const { counts, take } = startResealing(resealing);
  let after: Awaited<ReturnType<typeof listSealed>>[number] | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof listSealed>> = await listSealed(db, after, atOnce);
    for (const row of rows)
      await take('plans', {
        reseal: () => resealed(secrets, row),
        store: (again) => resealRow(db, row, again),
        drop: () => losePlanRow(db, row, clock.now()),
      });
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!;
  }
}
