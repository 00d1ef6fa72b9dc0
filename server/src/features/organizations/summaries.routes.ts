import type { Language } from '#copy/languages.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import {
  downloadOrganizationMembers,
  downloadOrganizationTeams,
  mostSummaryDays,
} from '#contract/features/organizations/reports.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { findProgram } from '../../domain/programs/public.ts';
import { formFor, openReport, readByCursor, table, type Report } from '../../kernel/reports/public.ts';
import { addDays, countDays, dayIn } from '../../platform/clock/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { accessOrganizationToLead } from './organizations.access.ts';
import { memberColumns, presentMember, presentTeam, teamColumns } from './summaries.presenter.ts';
import { memberSummaries, teamSummaries } from './summaries.queries.ts';
import type { Row, SummaryOf } from './summaries.types.ts';
import { translate } from '../../platform/words/translate.ts';

/** The default period in days. */
const usualDays = 30;

type Asked = QueryOf<typeof downloadOrganizationMembers>;

const refused = (field: string, key: string) => new AppError('bad_input', { fields: { [field]: [key] } });

/** Returns an organization that the actor manages or has a role for, and the requested period. */
async function accessSummary(context: Context, id: string, query: Asked) {
  const { name } = await accessOrganizationToLead(context, id);
  const { db, programId, now } = context;
  const program = await findProgram(db, programId);
  if (!program || (query.programId && query.programId.toLowerCase() !== programId)) throw notFound();
  const to = query.endDate ?? dayIn(program.timeZone, now);
  const from = query.startDate ?? addDays(to, 1 - usualDays);
  if (from > to) throw refused('endDate', 'after_start');
  if (countDays(from, to) > mostSummaryDays) throw refused('startDate', 'too_many_days');
  const { manualMode } = program.settings;
  return { name, of: { programId, organizationId: id, from, to, manualMode } satisfies SummaryOf };
}

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

interface Call {
  context: Context;
  http: HttpSide;
  language: Language;
}

/** Sends a file with names, so the download is audited (docs/domain.md#privacy-of-health-data). */
async function answer({ context, http, language }: Call, id: string, action: string, report: Report) {
  const { headers, body } = await openReport(context, report, { form: formFor({ http, language }) });
  await writeAudit(context.db, context, { action, subjectType: 'organization', subjectId: id }).catch(
    (error) => {
      body.destroy();
      throw error;
    },
  );
  await logAccess(context, null, 'report');
  http.describe(headers);
  return body;
}

export const summaryRoutes = [
  route(downloadOrganizationMembers, async ({ context, params, query, http, language }) => {
    const t = translate(language);
    const { name, of } = await accessSummary(context, params.id, query);
    return answer({ context, http, language }, params.id, 'organizations.downloadMembers', {
      name: t('organization-reports:members', { name, from: of.from, to: of.to }),
      rows: (tx) => table(memberColumns(t), each(readByCursor(tx, memberSummaries(of)), presentMember)),
    });
  }),

  route(downloadOrganizationTeams, async ({ context, params, query, http, language }) => {
    const t = translate(language);
    const { name, of } = await accessSummary(context, params.id, query);
    return answer({ context, http, language }, params.id, 'organizations.downloadTeams', {
      name: t('organization-reports:teams', { name, from: of.from, to: of.to }),
      rows: (tx) => table(teamColumns(t), each(readByCursor(tx, teamSummaries(of)), presentTeam)),
    });
  }),
];
