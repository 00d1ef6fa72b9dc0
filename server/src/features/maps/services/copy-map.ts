import type { copyMap as endpoint } from '#contract/features/maps/making.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { once } from '../../../kernel/idempotency/public.ts';
import { copyMap as copy } from '../../../domain/maps/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { mayMake } from '../making.policy.ts';
import { auditMap } from './write-map.ts';

/** Creates a draft as a copy of a map. Returns its id. */
export async function copyMap(
  context: Context,
  from: { id: string; shared: boolean },
  { name, shared = false }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { programId, actor, now } = context;
  if (!mayMake(actor, { shared }, from)) throw forbidden();
  const made = await once(context, async (tx) => {
    const id = await copy(tx, { programId, now, shared, challengeId: null, name }, from);
    await auditMap(tx, context, 'maps.copy', { programId, id, shared });
    return { id };
  });
  return made.id;
}
