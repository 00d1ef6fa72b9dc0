import {
  createJournal as createEndpoint,
  deleteJournal as deleteEndpoint,
  destroyJournalImage,
  listJournalComments,
  listMemberJournals,
  listProgramJournals,
  takeDownJournal as takeDownEndpoint,
  updateJournal as updateEndpoint,
} from '#contract/features/journals/journals.ts';
import { uploadedPaths } from '../../domain/pictures/public.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import {
  accessAsMember,
  accessEntryToTakeDown,
  accessJournalOf,
  accessJournalsOfFriends,
  accessOwnEntry,
} from './journals.access.ts';
import { commentsOf, entryOf, feedOf, journalOf } from './journals.overview.ts';
import { createJournal } from './services/create-journal.ts';
import { deleteJournal } from './services/delete-journal.ts';
import { destroyImage } from './services/destroy-image.ts';
import { takeDownJournal } from './services/take-down-journal.ts';
import { updateJournal } from './services/update-journal.ts';

export const journalRoutes = [
  route(listMemberJournals, async ({ context, params, query }) => {
    const access = query.filter === 'friends' ? accessJournalsOfFriends : accessJournalOf;
    return journalOf(context, await access(context, params.id), query);
  }),

  route(listProgramJournals, async ({ context, params, query }) => {
    if (params.id.toLowerCase() !== context.programId) throw notFound();
    return feedOf(context, query);
  }),

  route(listJournalComments, ({ context, params, query }) => commentsOf(context, params.id, query)),

  route(createEndpoint, async ({ context, body }) => {
    const photos = uploadedPaths(body.photos);
    accessAsMember(context);
    const { date = null, privacy = 'me' } = body;
    const id = await createJournal(context, { date, text: body.text?.trim() ?? '', photos, privacy });
    return entryOf(context, id);
  }),

  route(updateEndpoint, async ({ context, params, body }) => {
    const photos = uploadedPaths(body.photos);
    await accessOwnEntry(context, params.id);
    const { privacy } = body;
    await updateJournal(context, params.id, { text: body.text?.trim(), photos, privacy });
    return entryOf(context, params.id);
  }),

  route(deleteEndpoint, async ({ context, params }) => {
    await accessOwnEntry(context, params.id);
    await deleteJournal(context, params.id);
    return { done: true } as const;
  }),

  route(destroyJournalImage, async ({ context, params, body }) => {
    await accessOwnEntry(context, params.id);
    // Ids are lowercase in the database, but a body may have them in capitals.
    await destroyImage(context, params.id, body.photoId.toLowerCase());
    return entryOf(context, params.id);
  }),

  route(takeDownEndpoint, async ({ context, params }) => {
    await accessEntryToTakeDown(context, params.id);
    await takeDownJournal(context, params.id);
    return { done: true } as const;
  }),
];
