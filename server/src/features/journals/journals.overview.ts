import {
  commentsShown,
  type JournalComment,
  type JournalEntry,
} from '#contract/features/journals/journals.ts';
import type { listMemberJournals, listProgramJournals } from '#contract/features/journals/journals.ts';
import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import { visibilityFor } from '../../domain/visibility/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { listPhotos } from '../../domain/pictures/public.ts';
import { dayIn, later, monthsBefore } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { listComments, listNewestComments } from './comments.queries.ts';
import { afterFrom, afterToken } from './feed-place.ts';
import { accessComment, accessEntry } from './journals.access.ts';
import { isOwn, mayDeleteComment, mayEditComment, mayTakeDown } from './journals.policy.ts';
import { presentComment, presentEntry } from './journals.presenter.ts';
import { countMeta, countOfMember, listFeed, listOfMember } from './journals.queries.ts';
import type { Whose, WrittenComment, WrittenEntry } from './journals.types.ts';

/** The program's feed reaches this far back (docs/domain.md#journals-and-discussions). */
const windowMonths = 3;

const commentFor = ({ actor }: Context, comment: WrittenComment, entry: WrittenEntry): JournalComment =>
  presentComment(comment, actor, {
    update: mayEditComment(actor, comment),
    delete: mayDeleteComment(actor, comment, entry),
  });

async function entriesOf(
  context: Context,
  entries: readonly WrittenEntry[],
  includeComments: boolean,
): Promise<JournalEntry[]> {
  const { db, programId, actor } = context;
  const ids = entries.map(({ id }) => id);
  const [photos, comments] = await Promise.all([
    listPhotos(db, programId, 'journal', ids),
    includeComments && ids.length ? listNewestComments(db, visibilityFor(context), ids, commentsShown) : [],
  ]);
  return entries.map((entry) => {
    const own = isOwn(actor, entry);
    const said = comments.filter(({ journalId }) => journalId === entry.id);
    return presentEntry(
      entry,
      photos.filter(({ ownerId }) => ownerId === entry.id),
      includeComments ? said.map((comment) => commentFor(context, comment, entry)) : null,
      actor,
      { update: own, delete: own, takeDown: mayTakeDown(actor, entry) },
    );
  });
}

/** One entry, for those who may read it. */
export async function entryOf(context: Context, id: string): Promise<JournalEntry> {
  const [entry] = await entriesOf(context, [await accessEntry(context, id)], true);
  return entry!;
}

export async function commentOf(context: Context, id: string): Promise<JournalComment> {
  const { comment, entry } = await accessComment(context, id);
  return commentFor(context, comment, entry);
}

type MemberQuery = QueryOf<typeof listMemberJournals>;

export async function journalOf(
  context: Context,
  whose: Whose,
  query: MemberQuery,
): Promise<ResponseOf<typeof listMemberJournals>> {
  const { db } = context;
  const { startDate: from = null, endDate: to = null, photosOnly = false } = query;
  if (from && to && from > to) throw new AppError('bad_input', { fields: { endDate: ['after_start'] } });
  const at = pageFrom(query, 10);
  const filter = { visibility: visibilityFor(context), whose, photosOnly, from, to };
  const [total, rows, metaCounts] = await Promise.all([
    countOfMember(db, filter),
    listOfMember(db, filter, at.perPage, (at.page - 1) * at.perPage),
    query.includeMetaCounts ? countMeta(db, filter) : null,
  ]);
  const items = await entriesOf(context, rows, query.includeComments ?? false);
  return { ...pageOf(items, total, at, `members/${whose.memberId}/journals`, { ...query }), metaCounts };
}

function placeIn(token: string | undefined) {
  if (token === undefined) return null;
  const place = afterFrom(token);
  if (!place) throw new AppError('bad_input', { fields: { after: ['link'] } });
  return place;
}

type FeedQuery = QueryOf<typeof listProgramJournals>;

/** Returns the feed of a program. One entry more than a page is read to know whether there is another page. */
export async function feedOf(
  context: Context,
  query: FeedQuery,
): Promise<ResponseOf<typeof listProgramJournals>> {
  const { db, programId, actor, now } = context;
  const at = pageFrom(query, 10);
  const after = placeIn(query.after);
  const earliest = monthsBefore(dayIn(actor.timeZone, now), windowMonths);
  const startDate = later(query.startDate ?? earliest, earliest);
  const feed = {
    visibility: visibilityFor(context),
    ofFriends: query.friends ?? false,
    photosOnly: query.photosOnly ?? false,
    from: startDate,
    after,
  };
  const offset = after ? 0 : (at.page - 1) * at.perPage;
  const rows = await listFeed(db, feed, at.perPage + 1, offset);
  const shown = rows.slice(0, at.perPage);
  const items = await entriesOf(context, shown, query.includeComments ?? false);
  const last = shown.at(-1);
  const next = new URLSearchParams();
  const { photosOnly, includeComments, friends } = query;
  const rest = { photosOnly, includeComments, friends, startDate, perPage: at.perPage };
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) next.set(name, String(value));
  if (last) next.set('after', afterToken(last));
  const more = rows.length > at.perPage;
  return {
    items,
    ...at,
    total: null,
    startDate,
    next: more ? `programs/${programId}/journals?${next}` : null,
  };
}

export async function commentsOf(context: Context, id: string, query: { page?: number; perPage?: number }) {
  const entry = await accessEntry(context, id);
  const at = pageFrom(query, commentsShown);
  const rows = await listComments(
    context.db,
    visibilityFor(context),
    entry.id,
    at.perPage,
    (at.page - 1) * at.perPage,
  );
  const items = presentRows(rows, (comment) => commentFor(context, comment, entry));
  return pageOf(items, entry.commentCount, at, `journals/${entry.id}/comments`, query);
}
