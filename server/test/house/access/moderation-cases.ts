import { createJournal } from '#contract/features/journals/journals.ts';
import { decideReport, reportContent } from '#contract/features/moderation/moderation.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import type { AccessCase } from './cases.ts';
import { memberOf, type Actor, type Target, type World } from './world.ts';

/** A new case about an entry of Carl's, or of Bea's in the other program. One's own is about oneself. */
async function caseOf(world: World, actor: Actor, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { api, carl, bea, dora } = world;
  const owner = { own: actor, same: carl, unseen: carl, other: bea }[target];
  // One person can write few entries in an hour, and the matrix needs more.
  await api.deps.gateway.global().deleteFrom('throttle').execute();
  const made = await api.call(owner.token, createJournal, {
    body: { date: '2026-11-16', text: 'Hello', privacy: 'program' },
  });
  const db = api.deps.gateway.forProgram(owner.programId);
  const id = newId();
  const now = api.clock.now();
  await db
    .insertInto('moderationCase')
    .values({
      programId: owner.programId,
      id,
      kind: 'journal',
      journalId: made.body.id,
      state: 'open',
      reportCount: 1,
      createdAt: now,
      reportedAt: now,
    })
    .execute();
  await db
    .insertInto('moderationReport')
    .values({
      programId: owner.programId,
      id: newId(),
      caseId: id,
      reporterId: owner === bea ? bea.id : dora.id,
      reason: 'spam',
      words: '',
      createdAt: now,
    })
    .execute();
  return id;
}

export const moderationCases: readonly AccessCase[] = [
  {
    spec: reportContent,
    at: 'id in the body',
    // Platform staff from elsewhere moderate and do not report.
    targets: ['own', 'unseen', 'other', 'absent'],
    input: (world, actor, target) => ({
      body: { kind: 'profile', id: memberOf(world, actor, target), reason: 'spam' },
    }),
    // Nobody reports themselves. A hidden profile can be reported by those who see it.
    allows: ({ role, target }) => target === 'unseen' && role !== 'member' && role !== 'leader',
  },

  {
    spec: decideReport,
    at: 'id',
    targets: ['own', 'same', 'other', 'absent'],
    input: async (world, actor, target) => ({
      params: { id: await caseOf(world, actor, target) },
      body: { decision: 'hide' },
    }),
    // Nobody decides about their own content.
    allows: ({ target, usual }) => usual && target === 'same',
  },
];
