import type { saveArrangement as endpoint } from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import type { Language } from '#copy/languages.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import type { Context, WorkContext } from '../../../platform/context/context.ts';
import type { Db } from '../../../platform/db/handle.ts';
import { AppError, invalid } from '../../../platform/errors/errors.ts';
import { raiseArrangement, saveArranged } from '../own-content.queries.ts';
import { findReleasedVersions } from '../released.queries.ts';
import { piecesOfTopic, type Arranged } from '../scoring/arranged-pieces.ts';
import { readShelf } from './released-shelf.ts';

/** Returns the program's current texts. */
export async function arrangedNow(context: WorkContext, db: Db, language: Language): Promise<Arranged> {
  const versions = await findReleasedVersions(db, context.programId);
  return { shelf: await readShelf({ ...context, db }, versions, language), revision: versions.own };
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

/** Orders the pieces of a topic and hides some of them. All of them have to be named once. */
export async function arrangeContent(
  context: Context,
  tx: Db,
  { topic, language }: { topic: PlanTopic; language: Language },
  { revision, items }: BodyOf<typeof endpoint>,
): Promise<Arranged> {
  const { programId } = context;
  // Counted first, so that two changes wait for each other.
  const next = await raiseArrangement(tx, programId);
  const before = piecesOfTopic((await arrangedNow(context, tx, language)).shelf, topic);
  if (next !== revision + 1) throw new AppError('changed_since');
  const known = new Map(before.map((item) => [keyOf(item), item]));
  const sent = new Set(items.map(keyOf));
  if (sent.size !== items.length || items.some((item) => !known.has(keyOf(item))))
    throw invalid('items', 'unknown_piece');
  // Platform staff may have published a piece since the list was loaded. It stays at the end.
  const rest = before.filter((item) => !sent.has(keyOf(item)));
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
  return arrangedNow(context, tx, language);
}
