import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { languageOf, translate } from '../../../platform/words/translate.ts';
import {
  insertWorkshop,
  listRegistered,
  lockWorkshop,
  markCancelled,
  updateWorkshop,
} from '../workshops.queries.ts';
import { cancellationFile } from '../scoring/calendar-file.ts';
import type { WorkshopFields, WorkshopRow } from '../workshops.types.ts';
import { mailRegistered } from './mail-registered.ts';
import { fillSeats } from './register-for-workshop.ts';

const about = (action: string, id: string) => ({ action, subjectType: 'workshop', subjectId: id });

function refuseImpossible({ startsAt, place, link }: WorkshopFields, now: Date): void {
  if (startsAt <= now) throw invalid('startsAt', 'time_in_past');
  if (!place.trim() && !link) throw invalid('place', 'place_or_link');
}

export async function holdWorkshop(context: Context, tx: Db, workshop: WorkshopFields): Promise<string> {
  const { programId, now } = context;
  refuseImpossible(workshop, now);
  const id = newId();
  await insertWorkshop(tx, programId, id, workshop, now);
  await writeAudit(tx, context, about('workshops.create', id));
  return id;
}

/** Whether people who know the workshop would come at the wrong time or to the wrong place. */
const isMoved = (before: WorkshopFields, after: WorkshopFields): boolean =>
  before.startsAt.getTime() !== after.startsAt.getTime() ||
  before.minutes !== after.minutes ||
  before.place !== after.place ||
  before.link !== after.link;

/** Changes a workshop. With more seats people move up; with fewer nobody loses theirs. A move is told to everyone registered. */
export async function changeWorkshop(
  context: Context,
  tx: Db,
  id: string,
  workshop: WorkshopFields,
): Promise<void> {
  const { programId, now } = context;
  refuseImpossible(workshop, now);
  const before = await lockWorkshop(tx, programId, id);
  if (!before) throw notFound();
  if (workshop.seats < before.taken) throw invalid('seats', 'seats_taken');
  const moved = isMoved(before, workshop);
  const revision = before.revision + (moved ? 1 : 0);
  await updateWorkshop(tx, programId, id, { ...workshop, revision, updatedAt: now });
  if (moved) {
    const people = await listRegistered(tx, programId, id);
    await mailRegistered(context, tx, people, {
      name: 'workshopMoved',
      workshop: { id, startsAt: workshop.startsAt },
    });
    const memberIds = people.map(({ memberId }) => memberId);
    await emit(context, tx, 'workshop.moved', { workshopId: id, memberIds });
  }
  await fillSeats(context, tx, { id, startsAt: workshop.startsAt });
  await writeAudit(tx, context, about('workshops.update', id));
}

/** The emails of a cancelled workshop take it out of calendars. They don't name it. */
async function tellCancelled(context: Context, tx: Db, workshop: WorkshopRow): Promise<void> {
  const { deps, programId, now } = context;
  const people = workshop.startsAt > now ? await listRegistered(tx, programId, workshop.id) : [];
  const url = `${deps.env.publicUrl}/plan`;
  await mailRegistered(context, tx, people, {
    name: 'workshopCancelled',
    workshop,
    calendarFor: ({ locale }) => {
      const title = translate(languageOf(locale))('mails:workshopCancelled.event');
      const organizer = deps.env.supportEmail;
      return cancellationFile({ ...workshop, title, url, updatedAt: now, organizer }, now);
    },
  });
  const memberIds = people.map(({ memberId }) => memberId);
  await emit(context, tx, 'workshop.cancelled', { workshopId: workshop.id, memberIds });
}

export const cancelWorkshop = (context: Context, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { programId, now } = context;
    const workshop = await lockWorkshop(tx, programId, id);
    if (!workshop) throw notFound();
    const revision = workshop.revision + 1;
    await markCancelled(tx, programId, id, { revision, now });
    await tellCancelled(context, tx, { ...workshop, revision });
    await writeAudit(tx, context, about('workshops.delete', id));
  });
