import {
  decideReport,
  listReports,
  reportContent as reportEndpoint,
} from '#contract/features/moderation/moderation.ts';
import type { Reportable } from '../../kernel/manifest/public.ts';
import { route } from '../../platform/http/bind.ts';
import { accessCase, reportableOf } from './moderation.access.ts';
import { caseOf, reportsOf } from './moderation.overview.ts';
import { decideCase } from './services/decide-case.ts';
import { reportContent } from './services/report-content.ts';

export const moderationRoutes = (reportables: readonly Reportable[]) => [
  route(reportEndpoint, async ({ context, body }) => {
    const { kind, id, reason, words = '' } = body;
    // Ids are lowercase in the database, but a body may have them in capitals.
    const report = { kind, id: id.toLowerCase(), reason, words: words.trim() };
    await reportContent(context, reportableOf(reportables, kind), report);
    return { done: true } as const;
  }),

  route(listReports, ({ context, query }) => reportsOf(context, query)),

  route(decideReport, async ({ context, params, body }) => {
    const found = await accessCase(context, params.id);
    await decideCase(context, reportableOf(reportables, found.kind), found, body.decision);
    return caseOf(context, params.id);
  }),
];
