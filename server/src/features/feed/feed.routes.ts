import {
  giveKudos as giveEndpoint,
  giveMemberKudos as giveMemberEndpoint,
  listFeed,
  listKudosGiven,
  takeKudosBack as takeBackEndpoint,
  takeMemberKudosBack as takeMemberBackEndpoint,
} from '#contract/features/feed/feed.ts';
import { accessSelf, visibilityFor } from '../../domain/visibility/public.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import type { Context } from '../../platform/context/context.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { accessFeedItemOfFriend, accessOther } from './feed.access.ts';
import { presentFeedItem, presentPraise } from './feed.presenter.ts';
import { findDayOfKudos, listFeedRows, listPraisedToday } from './feed.queries.ts';
import type { FeedCursor } from './feed.types.ts';
import { giveKudos } from './services/give-kudos.ts';
import { giveMemberKudos } from './services/give-member-kudos.ts';
import { takeKudosBack } from './services/take-kudos-back.ts';
import { takeMemberKudosBack } from './services/take-member-kudos-back.ts';

const tokenOf = ({ createdAt, id }: FeedCursor): string => `${createdAt.getTime()}_${id}`;

function placeOf(token: string): FeedCursor {
  const [at, id = ''] = token.split('_');
  const createdAt = new Date(Number(at));
  // PostgreSQL writes years with five digits differently.
  if (Number.isNaN(createdAt.getTime()) || createdAt.getUTCFullYear() > 9999)
    throw new AppError('bad_input', { fields: { after: ['link'] } });
  return { createdAt, id };
}

/** Returns the day of a member on which kudos reach them. */
async function dayOfOther(context: Context, id: string) {
  const { id: memberId, timeZone } = await accessOther(context, id);
  return { memberId, day: dayIn(timeZone, context.now) };
}

async function praiseOf({ db, programId, actor }: Context, at: { memberId: string; day: string }) {
  const held = await findDayOfKudos(db, programId, at.memberId, at.day, actor.memberId);
  return { kudos: held?.kudos ?? 0, praised: held?.praised ?? false };
}

export const feedRoutes = [
  route(listFeed, async ({ context, params, query }) => {
    await accessSelf(context, params.id);
    const { perPage = 10, after } = query;
    const place = after === undefined ? null : placeOf(after);
    const rows = await listFeedRows(context.db, visibilityFor(context), place, perPage + 1);
    const shown = rows.slice(0, perPage);
    const last = shown.at(-1);
    return {
      items: shown.map((row) => presentFeedItem(row, context.actor)),
      after: last && rows.length > perPage ? tokenOf(last) : null,
    };
  }),

  route(giveEndpoint, async ({ context, params }) => {
    const { id } = await accessFeedItemOfFriend(context, params.id);
    await giveKudos(context, id);
    return presentPraise(await accessFeedItemOfFriend(context, id));
  }),

  route(takeBackEndpoint, async ({ context, params }) => {
    const { id } = await accessFeedItemOfFriend(context, params.id);
    await takeKudosBack(context, id);
    return presentPraise(await accessFeedItemOfFriend(context, id));
  }),

  route(listKudosGiven, async ({ context, params }) => {
    const { id } = await accessSelf(context, params.id);
    return { memberIds: await listPraisedToday(context.db, context.programId, id, context.now) };
  }),

  route(giveMemberEndpoint, async ({ context, params }) => {
    const at = await dayOfOther(context, params.id);
    await giveMemberKudos(context, at);
    return praiseOf(context, at);
  }),

  route(takeMemberBackEndpoint, async ({ context, params }) => {
    const at = await dayOfOther(context, params.id);
    await takeMemberKudosBack(context, at);
    return praiseOf(context, at);
  }),
];
