import { uniqueSearch } from '#contract/features/programs/unique-names.ts';
import type { NameRule } from '../../kernel/manifest/public.ts';
import { throttleKey, useUp } from '../../kernel/throttle/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';

/** Enough for a form that checks a name, too few to try out names (docs/domain.md#names). */
const mostAMinute = 30;

export const nameRoutes = (rules: readonly NameRule[]) => [
  route(uniqueSearch, async ({ context, query }) => {
    const { deps, programId, actor, now } = context;
    if (query.programId !== undefined && query.programId !== programId) throw notFound();
    const key = throttleKey('unique-search', actor.loginId);
    await useUp(deps.gateway.global(), [{ key, most: mostAMinute, windowMs: 60_000 }], now);
    const rule = rules.find((each) => each.entity === query.entity);
    if (!rule) throw notFound();
    return { unique: !(await rule.isTaken(context, query.query.trim())) };
  }),
];
