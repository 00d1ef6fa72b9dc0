import { Readable } from 'node:stream';
import * as endpoints from '#contract/features/mental-wellness/workshops.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Language } from '#copy/languages.ts';
import { once } from '../../kernel/idempotency/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { refuseOutdated } from '../../kernel/versions/public.ts';
import { accessSelf } from '../../domain/visibility/public.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/handle.ts';
import { invalid, notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { library } from './library/load-library.ts';
import { accessEnabledProgram, accessReader, type Reader } from './mental-wellness.access.ts';
import { calendarFile } from './scoring/calendar-file.ts';
import { cancelWorkshop, changeWorkshop, holdWorkshop } from './services/hold-workshop.ts';
import { registerForWorkshop } from './services/register-for-workshop.ts';
import { presentHeldWorkshop, presentWorkshop } from './workshops.presenter.ts';
import {
  countHeld,
  findSeenWorkshop,
  listComingWorkshops,
  listHeld,
  lockWorkshop,
} from './workshops.queries.ts';
import type { WorkshopFields } from './workshops.types.ts';

const mostMine = 100;

async function seenBy({ programId }: Context, db: Db, { memberId, shelf }: Reader, id: string) {
  const workshop = await findSeenWorkshop(db, programId, id, memberId);
  if (!workshop || !shelf.topics.has(workshop.topic)) throw notFound();
  return workshop;
}

/** Returns the fields as they are stored. Of an outline the English words are kept, for admins. */
function fieldsOf(body: BodyOf<typeof endpoints.holdWorkshop>, language: Language): WorkshopFields {
  const { outline = null, link = null, ...rest } = body;
  if (outline !== null && !library.in(language).outlines.some(({ id }) => id === outline))
    throw invalid('outline', 'unknown_outline');
  const place = rest.place.trim();
  return { ...rest, outline, link, place, title: rest.title.trim(), startsAt: new Date(rest.startsAt) };
}

async function held(context: Context, tx: Db, id: string) {
  const row = await lockWorkshop(tx, context.programId, id);
  if (!row) throw notFound();
  return presentHeldWorkshop(row, context.now);
}

const memberRoutes = [
  route(endpoints.getWorkshop, async ({ context, params, language }) => {
    const reader = await accessReader(context, language);
    const workshop = await seenBy(context, context.db, reader, params.workshopId);
    // Those who hold it read how it goes.
    return presentWorkshop(workshop, reader.shelf, context.now, context.actor.rank > 0);
  }),

  route(endpoints.getWorkshopCalendar, async ({ context, params, language, http }) => {
    const reader = await accessReader(context, language);
    const workshop = await seenBy(context, context.db, reader, params.workshopId);
    const shown = presentWorkshop(workshop, reader.shelf, context.now);
    http.describe({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'content-disposition': `attachment; filename="workshop.ics"; filename*=UTF-8''workshop.ics`,
      'cache-control': 'private, no-store',
    });
    const url = `${context.deps.env.publicUrl}/plan/workshop/${shown.id}`;
    const { startsAt, revision, updatedAt } = workshop;
    const organizer = context.deps.env.supportEmail;
    const event = { ...shown, startsAt, revision, updatedAt, url, organizer };
    return Readable.from([calendarFile(event, context.now)]);
  }),

  route(endpoints.listUserWorkshops, async ({ context, language }) => {
    const { memberId, shelf } = await accessReader(context, language);
    const asked = { from: context.now, onlyMine: true, most: mostMine };
    const rows = await listComingWorkshops(context.db, context.programId, memberId, asked);
    return rows.map((row) => presentWorkshop(row, shelf, context.now));
  }),

  route(endpoints.registerForWorkshop, async ({ context, body, language }) => {
    const reader = await accessReader(context, language);
    const { email } = await accessSelf(context, reader.memberId);
    if (body.memberEmail.trim().toLowerCase() !== email.toLowerCase())
      throw invalid('memberEmail', 'not_your_email');
    const { workshopId, registrationState } = body;
    await seenBy(context, context.db, reader, workshopId);
    return once(context, async (tx) => {
      const wants = registrationState === 'register';
      await registerForWorkshop(context, tx, reader.memberId, { workshopId, wants });
      return presentWorkshop(await seenBy(context, tx, reader, workshopId), reader.shelf, context.now);
    });
  }),
];

export const workshopRoutes = [
  ...memberRoutes,

  route(endpoints.listHeldWorkshops, async ({ context, query, language }) => {
    await accessEnabledProgram(context);
    const { db, programId, now } = context;
    const at = pageFrom(query, 10);
    const [total, rows] = await Promise.all([
      countHeld(db, programId),
      listHeld(db, programId, at.perPage, (at.page - 1) * at.perPage),
    ]);
    const items = presentRows(rows, (row) => presentHeldWorkshop(row, now));
    const outlines = library.in(language).outlines.map(({ id, topic, title, summary, minutes }) => ({
      id,
      topic,
      title,
      summary,
      minutes,
    }));
    return { ...pageOf(items, total, at, 'mental-wellness/held-workshops', query), outlines };
  }),

  route(endpoints.holdWorkshop, async ({ context, body, language }) => {
    await accessEnabledProgram(context);
    const fields = fieldsOf(body, language);
    return once(context, async (tx) => held(context, tx, await holdWorkshop(context, tx, fields)));
  }),

  route(endpoints.changeWorkshop, async ({ context, params, body, language }) => {
    await accessEnabledProgram(context);
    const fields = fieldsOf(body, language);
    return once(context, async (tx) => {
      const read = () => held(context, tx, params.workshopId);
      await refuseOutdated(context, tx, { spec: endpoints.changeWorkshop, id: params.workshopId, read });
      await changeWorkshop(context, tx, params.workshopId, fields);
      return read();
    });
  }),

  route(endpoints.cancelWorkshop, async ({ context, params }) => {
    await accessEnabledProgram(context);
    await cancelWorkshop(context, params.workshopId);
    return { done: true } as const;
  }),
];
