import {
  giveKudos as giveEndpoint,
  listDoings,
  takeKudosBack as takeBackEndpoint,
} from '#contract/features/doings.ts';
import { accessSelf, lookingOf } from '../../core/friends/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessDoingOfFriend } from './doings.access.ts';
import { presentDoing, presentPraise } from './doings.presenter.ts';
import { listDoingRows } from './doings.queries.ts';
import type { DoingPlace } from './doings.types.ts';
import { giveKudos } from './services/give-kudos.ts';
import { takeKudosBack } from './services/take-kudos-back.ts';

const tokenOf = ({ createdAt, id }: DoingPlace): string => `${createdAt.getTime()}_${id}`;

function placeOf(token: string): DoingPlace {
  const [at, id = ''] = token.split('_');
  const createdAt = new Date(Number(at));
  // PostgreSQL writes years of five digits otherwise.
  if (Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999)
    throw new AppError('bad_input', { fields: { after: ['pattern'] } });
  return { createdAt, id };
}

export const doingRoutes = [
  route(listDoings, async ({ context, params, query }) => {
    await accessSelf(context, params.id);
    const { perPage = 10, after } = query;
    const place = after === undefined ? null : placeOf(after);
    const rows = await listDoingRows(context.db, lookingOf(context), place, perPage + 1);
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => presentDoing(row, context.actor)),
      after: last && rows.length > perPage ? tokenOf(last) : null,
    };
  }),

  route(giveEndpoint, async ({ context, params }) => {
    const { id } = await accessDoingOfFriend(context, params.id);
    await giveKudos(context, id);
    return presentPraise(await accessDoingOfFriend(context, id));
  }),

  route(takeBackEndpoint, async ({ context, params }) => {
    const { id } = await accessDoingOfFriend(context, params.id);
    await takeKudosBack(context, id);
    return presentPraise(await accessDoingOfFriend(context, id));
  }),
];
