import {
  createJournal,
  createJournalComment,
  deleteJournal,
  deleteJournalComment,
  destroyJournalImage,
  listJournalComments,
  takeDownJournal,
  updateJournal,
  updateJournalComment,
} from '#contract/features/journals/journals.ts';
import { getPhoto } from '#contract/features/photos/photos.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { makePhoto } from '../../factories/photos.ts';
import { withHidden, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { type Actor, type Target, type World } from './world.ts';

/** Platform staff from elsewhere are not members: they read and moderate. */
const ofMembers = ['own', 'unseen', 'other', 'absent'] as const;

interface Entry {
  id: string;
  photoId: string;
  commentId: string;
}

/** A new entry with a photo and a comment of its owner. The invisible one is a private entry of Carl's. */
async function entryOf(world: World, actor: Actor, target: Target): Promise<Entry> {
  if (target === 'absent') return { id: newId(), photoId: newId(), commentId: newId() };
  const { api } = world;
  const owner = { own: actor, same: world.carl, unseen: world.carl, other: world.bea }[target];
  const privacy = target === 'unseen' ? 'me' : 'program';
  // One person can write few entries in an hour, and the matrix needs more.
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  const made = await api.call(owner.token, createJournal, {
    body: { date: '2026-11-16', text: 'Hello', privacy },
  });
  if (made.status !== 200) throw new Error(`No entry: ${JSON.stringify(made.body)}`);
  const { id } = made.body;
  const comment = await api.call(owner.token, createJournalComment, { body: { journalId: id, text: 'Yes' } });
  return { id, photoId: await makePhoto(api.deps, owner, { journalId: id }), commentId: comment.body.id };
}

/** Private entries are for their owner only, also not for admins. */
const privately: AccessCase['allows'] = ({ target, usual }) => usual && target !== 'unseen';

const ofEntry = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  spec,
  at: 'id',
  targets: withHidden,
  input: async (world, actor, target) => ({
    params: { id: (await entryOf(world, actor, target)).id },
    ...(body ? { body } : {}),
  }),
  allows: privately,
});

const ofComment = (spec: AccessCase['spec'], body?: object): AccessCase => ({
  ...ofEntry(spec),
  input: async (world, actor, target) => ({
    params: { id: (await entryOf(world, actor, target)).commentId },
    ...(body ? { body } : {}),
  }),
});

const destroying: readonly AccessCase[] = [
  {
    ...ofEntry(destroyJournalImage),
    input: async (world, actor, target) => {
      const { id, photoId } = await entryOf(world, actor, target);
      return { params: { id }, body: { photoId } };
    },
  },
  {
    spec: destroyJournalImage,
    at: 'photoId in the body',
    targets: ofMembers,
    input: async (world, actor, target) => {
      const own = await entryOf(world, actor, 'own');
      const { photoId } = target === 'own' ? own : await entryOf(world, actor, target);
      return { params: { id: own.id }, body: { photoId } };
    },
    // A photo can be removed only from its own entry.
    allows: ({ target }) => target === 'own',
  },
];

export const journalCases: readonly AccessCase[] = [
  about(createJournal, { body: { date: '2026-11-16', text: 'Hello' } }),
  ofEntry(listJournalComments),
  ofEntry(updateJournal, { text: 'Changed' }),
  ofEntry(deleteJournal),
  ...destroying,
  {
    ...ofEntry(takeDownJournal),
    // For their own entries, people change the privacy.
    allows: ({ target, usual }) => usual && target === 'same',
  },
  {
    spec: createJournalComment,
    at: 'journalId in the body',
    targets: ofMembers,
    input: async (world, actor, target) => ({
      body: { journalId: (await entryOf(world, actor, target)).id, text: 'Hello' },
    }),
    allows: privately,
  },
  ofComment(updateJournalComment, { text: 'Changed' }),
  ofComment(deleteJournalComment),
  {
    ...ofEntry(getPhoto),
    input: async (world, actor, target) => ({
      params: { id: (await entryOf(world, actor, target)).photoId },
    }),
  },
];
