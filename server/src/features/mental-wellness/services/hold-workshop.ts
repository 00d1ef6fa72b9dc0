import { writeAudit } from '../../../kernel/audit/public.ts';
import { emit } from '../../../kernel/events/public.ts';
import type { Context } from '../../../platform/context/context.ts';
import { inTransaction, type Db } from '../../../platform/db/handle.ts';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  insertWorkshop,
  listSeated,
  lockWorkshop,
  markCancelled,
  updateWorkshop,
} from '../workshops.queries.ts';
import type { WorkshopFields } from '../workshops.types.ts';
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

/** Changes a workshop. With more seats people move up; with fewer nobody loses theirs. */
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
  await updateWorkshop(tx, programId, id, workshop);
  await fillSeats(context, tx, { id, startsAt: workshop.startsAt });
  await writeAudit(tx, context, about('workshops.update', id));
}

export const cancelWorkshop = (context: Context, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const { programId, now } = context;
    const workshop = await lockWorkshop(tx, programId, id);
    if (!workshop) throw notFound();
    await markCancelled(tx, programId, id, now);
    const memberIds = workshop.startsAt > now ? await listSeated(tx, programId, id) : [];
    await emit(context, tx, 'workshop.cancelled', { workshopId: id, memberIds });
    await writeAudit(tx, context, about('workshops.delete', id));
  });
