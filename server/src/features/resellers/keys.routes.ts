import * as endpoints from '#contract/features/resellers/keys.ts';
import { tryResellerToken } from '#contract/features/resellers/token-test.ts';
import { requireFreshProof } from '../../domain/identity/public.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { listKeys } from '../../domain/resellers/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { route } from '../../platform/http/bind.ts';
import { accessReseller, onPlatform } from './resellers.access.ts';
import { presentKey } from './resellers.presenter.ts';
import { addKey, endKey } from './services/change-keys.ts';
import { tryToken } from './services/try-token.ts';

async function answer({ deps }: Context, db: Db, issuer: string) {
  const items = (await listKeys(db, issuer)).map(presentKey);
  return { issuer, audience: deps.env.publicUrl, items };
}

export const keyRoutes = [
  route(endpoints.listResellerKeys, async ({ context, params }) => {
    const { id } = await accessReseller(context, params.id);
    return answer(context, onPlatform(context), id);
  }),

  route(tryResellerToken, async ({ context, params, body }) => {
    const { id } = await accessReseller(context, params.id);
    return tryToken(context.deps, id, { token: body.token, programId: body.programId ?? null });
  }),

  route(endpoints.addResellerKey, async ({ context, params, body }) => {
    const { id } = await accessReseller(context, params.id);
    await requireFreshProof(context);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      await addKey(context, tx, id, body);
      return answer(context, tx, id);
    });
  }),

  route(endpoints.revokeResellerKey, async ({ context, params }) => {
    const { id } = await accessReseller(context, params.id);
    await requireFreshProof(context);
    return once({ ...context, db: onPlatform(context) }, async (tx) => {
      await endKey(context, tx, id, params.keyId.toLowerCase());
      return answer(context, tx, id);
    });
  }),
];
