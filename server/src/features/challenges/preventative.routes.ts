import {
  addCompletionDate,
  addFreeText,
  listPreventativeEntries,
} from '#contract/features/challenges/preventative.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { pageFrom, pageOf, presentRows } from '../../kernel/lists/public.ts';
import { accessOwnRecords } from '../../domain/visibility/public.ts';
import { forbidden } from '../../platform/errors/errors.ts';
import { route } from '../../platform/http/bind.ts';
import { accessChallenge, maySeeEntries, listEntries } from '../../domain/challenges/public.ts';
import { presentEntry } from './challenges.presenter.ts';
import { recordEntry } from './services/record-entry.ts';

export const preventativeRoutes = [
  route(addCompletionDate, async ({ context, params, body }) => {
    const memberId = await accessOwnRecords(context, params.id);
    const { id } = await accessChallenge(context, body.challengeId);
    return presentEntry(await recordEntry(context, memberId, id, { completedOn: body.completionDate }));
  }),

  route(addFreeText, async ({ context, params, body }) => {
    const memberId = await accessOwnRecords(context, params.id);
    const { id } = await accessChallenge(context, body.challengeId);
    const freeText = body.freeText === null ? null : body.freeText.trim();
    return presentEntry(await recordEntry(context, memberId, id, { freeText }));
  }),

  route(listPreventativeEntries, async ({ context, params, query }) => {
    const { db, programId } = context;
    const challenge = await accessChallenge(context, params.id);
    if (!(await maySeeEntries(context))) throw forbidden();
    const at = pageFrom(query, 15);
    const search = query.search?.trim() || null;
    const { rows, total } = await listEntries(db, programId, challenge.id, search, at);
    // A look at other people's health data is written down (docs/domain.md#privacy-of-health-data).
    await writeAudit(db, context, {
      action: 'preventative.readEntries',
      subjectType: 'challenge',
      subjectId: challenge.id,
      details: { memberIds: rows.map((row) => row.memberId) },
    });
    const items = presentRows(rows, ({ memberId, name, ...entry }) => ({
      memberId,
      name,
      ...presentEntry(entry),
    }));
    return pageOf(items, total, at, `challenges/${params.id}/preventative-entries`, { ...query });
  }),
];
