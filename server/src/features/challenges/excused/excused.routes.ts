import {
  getExcusedDays,
  setExcusedDay as setExcusedDaySpec,
} from '#contract/features/challenges/excused-days.ts';
import { accessChallenge } from '../../../domain/challenges/public.ts';
import { accessOwnRecords } from '../../../domain/visibility/public.ts';
import { route } from '../../../platform/http/bind.ts';
import { excusedDaysOf } from './excuse.rules.ts';
import { readExcuseFacts } from './excused.overview.ts';
import { setExcusedDay } from './services/set-excused-day.ts';

export const excusedRoutes = [
  route(getExcusedDays, async ({ context, params }) => {
    const challenge = await accessChallenge(context, params.id);
    const { memberId: id, timeZone } = context.actor;
    return excusedDaysOf(await readExcuseFacts(context, challenge, { id, timeZone }));
  }),

  route(setExcusedDaySpec, async ({ context, params, body }) => {
    const challenge = await accessChallenge(context, params.id);
    const memberId = await accessOwnRecords(context, body.memberId);
    return excusedDaysOf(await setExcusedDay(context, challenge.id, memberId, body));
  }),
];
