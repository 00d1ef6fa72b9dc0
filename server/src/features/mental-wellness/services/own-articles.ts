import { mostOwnArticles } from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { WrittenArticle } from '#contract/plan-content.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { dayIn } from '../../../platform/clock/days.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import {
  countOwnArticles,
  deleteOwnArticleRow,
  lockOwnArticle,
  raiseArrangement,
  saveOwnArticleRow,
} from '../own-content.queries.ts';
import type { OwnArticleRow } from '../own-content.types.ts';
import { cleanArticle, draftProblem, futureSource } from '../scoring/clean-text.ts';
import { slugOfOwn } from '../scoring/slug-from.ts';

function checked(sent: WrittenArticle): WrittenArticle {
  const draft = cleanArticle(sent);
  const problem = draftProblem(draft);
  if (problem) throw invalid(`content.${problem[0]}`, problem[1]);
  return draft;
}

async function hold({ programId }: Context, tx: Db, id: string, revision?: number): Promise<OwnArticleRow> {
  const row = await lockOwnArticle(tx, programId, id.toLowerCase());
  if (!row) throw notFound();
  if (revision !== undefined && row.revision !== revision) throw new AppError('changed_since');
  return row;
}

const log = (context: Context, tx: Db, action: string, id: string) =>
  writeAudit(tx, context, { action, subjectType: 'plan', subjectId: id });

/** Stores an article as a change of somebody, so that a save begun before it is refused. */
async function store({ programId, now }: Context, tx: Db, row: OwnArticleRow): Promise<OwnArticleRow> {
  const changed = { ...row, revision: row.revision + 1, updatedAt: now };
  await saveOwnArticleRow(tx, programId, changed);
  return changed;
}

export async function createOwnArticle(
  context: Context,
  tx: Db,
  sent: WrittenArticle,
): Promise<OwnArticleRow> {
  const draft = checked(sent);
  // Two at once wait for each other here.
  await raiseArrangement(tx, context.programId);
  if ((await countOwnArticles(tx, context.programId, null)) >= mostOwnArticles)
    throw invalid('content.title', 'too_many_articles');
  const fresh = {
    id: newId(),
    draft,
    released: null,
    revision: 0,
    updatedAt: context.now,
    publishedAt: null,
  };
  const row = await store(context, tx, fresh);
  await log(context, tx, 'planContent.createArticle', row.id);
  return row;
}

export async function saveOwnArticle(
  context: Context,
  tx: Db,
  id: string,
  { revision, content }: { revision: number; content: WrittenArticle },
): Promise<OwnArticleRow> {
  const row = await hold(context, tx, id, revision);
  return store(context, tx, { ...row, draft: checked(content) });
}

/** Shows the draft to the members of the program. Sources are asked of what the platform publishes, not of programs. */
export async function publishOwnArticle(
  context: Context,
  tx: Db,
  id: string,
  revision: number,
): Promise<OwnArticleRow> {
  const row = await hold(context, tx, id, revision);
  const { draft } = row;
  if (!draft) throw new AppError('already_done');
  if (!draft.summary) throw invalid('content.summary', 'blank');
  if (!draft.blocks.length) throw invalid('content.blocks', 'blank');
  const problem = futureSource(draft.sources, dayIn(context.actor.timeZone, context.now));
  if (problem) throw invalid(`content.${problem[0]}`, problem[1]);
  const published = { ...row, draft: null, released: draft, publishedAt: context.now };
  const after = await store(context, tx, published);
  await raiseArrangement(tx, context.programId);
  await log(context, tx, 'planContent.publishArticle', row.id);
  return after;
}

/** Takes an article back: what members saw is the draft again, unless there is a newer one. */
export async function withdrawOwnArticle(
  context: Context,
  tx: Db,
  id: string,
  revision: number,
): Promise<OwnArticleRow> {
  const row = await hold(context, tx, id, revision);
  if (!row.released) throw new AppError('already_done');
  const draft = row.draft ?? row.released;
  const after = await store(context, tx, { ...row, draft, released: null, publishedAt: null });
  await raiseArrangement(tx, context.programId);
  await log(context, tx, 'planContent.withdrawArticle', row.id);
  return after;
}

export async function deleteOwnArticle(context: Context, tx: Db, id: string): Promise<void> {
  const row = await hold(context, tx, id);
  await deleteOwnArticleRow(tx, context.programId, row.id, slugOfOwn(row.id));
  await raiseArrangement(tx, context.programId);
  await log(context, tx, 'planContent.deleteArticle', row.id);
}
