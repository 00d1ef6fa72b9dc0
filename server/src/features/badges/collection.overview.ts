import type { Seen as SeenMember } from '../../domain/visibility/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { readFacts } from './badges.overview.ts';
import { readAwards } from './badges.queries.ts';
import type { Seen } from './badges.types.ts';
import { readOwnBadges } from './own-badges.queries.ts';
import { bookOf, isForOthers, type BadgeBook } from './scoring/badge-book.ts';
import { evaluateMember } from './scoring/evaluate-member.ts';

/**
 * Returns badges of a member as the actor sees them. One's own: all that the program offers and all one has, with
 * progress. Those of others: what they have and others may see.
 */
export async function collectionOf(
  { db, programId, now }: Context,
  { member, own }: Pick<SeenMember, 'member' | 'own'>,
): Promise<{ seen: Seen[]; book: BadgeBook }> {
  const program = await findProgram(db, programId);
  if (!program) throw notFound();
  const book = bookOf(program, await readOwnBadges(db, programId));
  const kept = (await readAwards(db, programId, [member.id])).filter(({ badge }) => book.find(badge));
  const awards = new Map(kept.map((row) => [row.badge, row]));
  if (!own) {
    const shown = kept.filter(({ badge }) => isForOthers(book.find(badge)!));
    return { book, seen: shown.map((award) => ({ id: award.badge, award, progress: null })) };
  }
  const { manualMode } = program.settings;
  const facts = (await readFacts(db, { programId, memberIds: [member.id], manualMode, now })).get(member.id);
  const evaluated = facts
    ? evaluateMember(facts, book.offered)
    : new Map<string, { progress: Seen['progress'] }>();
  const ids = [...new Set([...book.offered.map(({ id }) => id), ...awards.keys()])];
  return {
    book,
    seen: ids.map((id) => ({
      id,
      award: awards.get(id) ?? null,
      progress: evaluated.get(id)?.progress ?? null,
    })),
  };
}
