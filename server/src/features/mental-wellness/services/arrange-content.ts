import type { Arrangement, saveArrangement as endpoint } from '#contract/features/plan-arrangement.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { Language } from '#copy/languages.ts';
import { writeAudit } from '../../../core/audit/public.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { presentArrangement } from '../own-content.presenter.ts';
import { raiseArrangement, saveArranged } from '../own-content.queries.ts';
import { findReleasedVersions } from '../released.queries.ts';
import { readShelf } from './released-shelf.ts';

/** The pieces of a topic as the program shows them now. */
export async function arrangementOf(
  context: WorkContext,
  db: Db,
  topic: PlanTopic,
  language: Language,
): Promise<Arrangement> {
  const versions = await findReleasedVersions(db, context.programId);
  const shelf = await readShelf({ ...context, db }, versions, language);
  return presentArrangement(shelf, topic, versions.own);
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

/** Orders the pieces of a topic and hides some of them. All of them have to be named once. */
export async function arrangeContent(
  context: Context,
  tx: Db,
  { topic, language }: { topic: PlanTopic; language: Language },
  { revision, items }: BodyOf<typeof endpoint>,
): Promise<Arrangement> {
  const { programId } = context;
  // Counted first, so that two changes wait for each other.
  const next = await raiseArrangement(tx, programId);
  const before = await arrangementOf(context, tx, topic, language);
  if (next !== revision + 1) throw new AppError('changed_since');
  const known = new Map(before.items.map((item) => [keyOf(item), item]));
  const sent = new Set(items.map(keyOf));
  if (sent.size !== items.length || items.some((item) => !known.has(keyOf(item))))
    throw invalid('items', 'unknown_piece');
  // Platform staff can publish a piece meanwhile. It stays at the end.
  const rest = before.items.filter((item) => !sent.has(keyOf(item)));
  const pieces = [...items, ...rest].map(({ kind, id, hidden }, position) => ({
    kind,
    slug: id,
    position,
    hidden,
  }));
  await saveArranged(tx, programId, pieces);
  const about = { subjectType: 'plan', subjectId: null };
  await writeAudit(tx, context, { ...about, action: 'planContent.arrange', details: { topic } });
  for (const item of items.filter((each) => known.get(keyOf(each))!.hidden !== each.hidden)) {
    const action = item.hidden ? 'planContent.hide' : 'planContent.show';
    await writeAudit(tx, context, { ...about, action, details: { kind: item.kind, slug: item.id } });
  }
  return arrangementOf(context, tx, topic, language);
}
