import * as endpoints from '#contract/features/devices/addresses.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#copy/languages.ts';
import { listUncounted } from '../../domain/activity/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { publicRoute, route } from '../../platform/http/bind.ts';
import { languageOf, translate } from '../../platform/words/translate.ts';
import { presentAddress, presentLeftOut } from './addresses.presenter.ts';
import { listAddresses } from './addresses.queries.ts';
import { accessOwnDevices } from './own-imports.access.ts';
import type { Reason } from './own-imports.types.ts';
import { addAddress, confirmDay, dropDay, endAddress, orderAddresses } from './services/change-addresses.ts';
import { isAddress, notePost, receivePost } from './services/receive-post.ts';

const mostRefused = 100;
const perPage = 20;

/** Why a post could not be read, by the error that its sender got. */
const unread: Partial<Record<ErrorCode, Reason>> = { body_too_large: 'too_large' };

const tokenIn = (query: unknown): string => {
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : '';
};

async function addressesOf({ db, programId }: Context, memberId: string, language: Language) {
  const rows = await listAddresses(db, { programId, memberId });
  return { items: rows.map((row) => presentAddress(row, translate(language))) };
}

export const addressRoutes = [
  route(endpoints.listAddresses, ({ context, language }) =>
    addressesOf(context, accessOwnDevices(context), language),
  ),

  route(endpoints.addAddress, async ({ context, body, language }) => {
    const { item, ...shownOnce } = await addAddress(context, accessOwnDevices(context), body.name.trim());
    return { item: presentAddress(item, translate(language)), ...shownOnce };
  }),

  route(endpoints.orderAddresses, async ({ context, body, language }) => {
    const memberId = accessOwnDevices(context);
    await orderAddresses(context, memberId, body.ids);
    return addressesOf(context, memberId, language);
  }),

  route(endpoints.endAddress, async ({ context, params, query }) => {
    await endAddress(context, accessOwnDevices(context), {
      id: params.id,
      removeDays: query.days === 'remove',
    });
    return { done: true } as const;
  }),

  publicRoute(
    endpoints.ingestDays,
    async ({ deps, query, body }) => {
      const { understood, refused, locale } = await receivePost(deps, query.token, body);
      const t = translate(languageOf(locale));
      return {
        understood,
        refused: refused
          .slice(0, mostRefused)
          .map(({ source: place, ...each }) => presentLeftOut({ place, ...each }, t)),
      };
    },
    {
      mayEnter: (deps, query) => isAddress(deps, tokenIn(query)),
      onUnread: (deps, query, code) => notePost(deps, tokenIn(query), unread[code] ?? 'not_json_post'),
    },
  ),

  route(endpoints.listUncounted, async ({ context, query }) => {
    const memberId = accessOwnDevices(context);
    const { db, programId } = context;
    const page = { before: query.before ?? null, limit: perPage + 1 };
    const rows = await listUncounted(db, { programId, memberId }, page);
    const items = rows.slice(0, perPage);
    return { items, before: rows.length > perPage ? items.at(-1)!.day : null };
  }),

  route(endpoints.confirmUncounted, async ({ context, body }) => {
    await confirmDay(context, accessOwnDevices(context), body.day);
    return { done: true } as const;
  }),

  route(endpoints.dropUncounted, async ({ context, query }) => {
    await dropDay(context, accessOwnDevices(context), query.day);
    return { done: true } as const;
  }),
];
