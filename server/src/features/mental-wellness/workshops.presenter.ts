import type { ContentCard } from '#contract/features/mental-wellness/plan.ts';
import type { HeldWorkshop, Workshop } from '#contract/features/mental-wellness/workshops.ts';
import { presentTopicName } from './content.presenter.ts';
import type { Outline, Shelf } from './mental-wellness.types.ts';
import type { SeenWorkshop, WorkshopRow } from './workshops.types.ts';

const outlineOf = ({ outline }: WorkshopRow, { outlines }: Shelf): Outline | undefined =>
  outline === null ? undefined : outlines.find(({ id }) => id === outline);

/** The words of an outline are in the reader's language, the program's own as they were written. */
export function wordsOf(row: WorkshopRow, shelf: Shelf) {
  const outline = outlineOf(row, shelf);
  return { title: outline?.title ?? row.title, summary: outline?.summary ?? row.summary };
}

/** Whom it is for and what to bring. What follows its first heading is the script of the person who holds it. */
function forMembers(outline: Outline | undefined): Outline['blocks'][number][] {
  const blocks = outline?.blocks ?? [];
  const script = blocks.findIndex(({ kind }) => kind === 'heading');
  return script < 0 ? [...blocks] : blocks.slice(0, script);
}

export const presentWorkshop = (row: SeenWorkshop, shelf: Shelf, now: Date, isHolder = false): Workshop => ({
  id: row.id,
  ...wordsOf(row, shelf),
  topic: presentTopicName(row.topic, shelf),
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  place: row.place,
  link: row.state === 'seat' ? row.link : null,
  seats: row.seats,
  isFull: row.taken >= row.seats,
  IsUserRegistered: row.state !== null,
  waitingPlace: row.waitingPlace,
  isOver: row.startsAt <= now,
  blocks: isHolder ? [...(outlineOf(row, shelf)?.blocks ?? [])] : forMembers(outlineOf(row, shelf)),
});

export const presentWorkshopCard = (row: SeenWorkshop, shelf: Shelf): ContentCard => ({
  kind: 'workshop',
  id: row.id,
  ...wordsOf(row, shelf),
  topic: presentTopicName(row.topic, shelf),
  isOwn: false,
  minutes: row.minutes,
  startsAt: row.startsAt.toISOString(),
  steps: 0,
  done: false,
  saved: false,
  helpful: null,
  step: 0,
});

export const presentHeldWorkshop = (row: WorkshopRow, now: Date): HeldWorkshop => ({
  id: row.id,
  outline: row.outline,
  topic: row.topic,
  title: row.title,
  summary: row.summary,
  startsAt: row.startsAt.toISOString(),
  minutes: row.minutes,
  place: row.place,
  link: row.link,
  seats: row.seats,
  isFull: row.taken >= row.seats,
  isOver: row.startsAt <= now,
});
