import { startResealing, type Resealed, type Resealing } from '../../../kernel/manifest/public.ts';
import { listSealedWebhooks, updateWebhook } from '../../../kernel/webhooks/public.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { placeOf } from './change-webhooks.ts';

const atOnce = 200;

/** Seals the secrets of webhooks with the new key. One without its secret is switched off, and a new secret makes it work again. */
export async function resealWebhooks(
  { gateway, secrets, clock }: Deps,
  resealing: Resealing,
): Promise<Resealed> {
  const db = gateway.forPlatform('seal webhooks again');
  const { counts, take } = startResealing(resealing);
  let after: string | null = null;
  for (;;) {
    const rows = await listSealedWebhooks(db, after, atOnce);
    for (const row of rows)
      await take('webhooks', {
        reseal: () => secrets.reseal(row.secretSealed, placeOf(row.programId, row.id)),
        store: (secretSealed) =>
          updateWebhook(db, row, { secretSealed, earlierSealed: null, earlierUntil: null }),
        drop: () =>
          updateWebhook(db, row, {
            isOn: false,
            givenUpAt: clock.now(),
            earlierSealed: null,
            earlierUntil: null,
          }),
        place: { programId: row.programId, name: row.name },
      });
    if (rows.length < atOnce) return counts;
    after = rows.at(-1)!.id;
  }
}
