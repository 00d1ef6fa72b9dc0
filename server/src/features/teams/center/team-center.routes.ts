import {
  createTeams as createTeamsEndpoint,
  downloadTeams,
  moveTeamMembers,
} from '#contract/features/teams/center.ts';
import { writeAudit } from '../../../kernel/audit/public.ts';
import { accessSessionProgram } from '../../../domain/programs/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../../kernel/reports/public.ts';
import { route } from '../../../platform/http/bind.ts';
import { translate } from '../../../platform/words/translate.ts';
import { presentMoves } from './moves.presenter.ts';
import { createTeams } from './services/create-teams.ts';
import { moveMembers } from './services/move-members.ts';
import { teamColumns, teamRowFor } from './team-file.presenter.ts';
import { teamsFile } from './team-file.queries.ts';
import { filterOf } from '../team-lists.routes.ts';
import { accessTeamToManage } from '../teams.access.ts';

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

export const teamCenterRoutes = [
  route(moveTeamMembers, async ({ context, params, body }) => {
    await accessTeamToManage(context, params.id);
    await accessTeamToManage(context, body.toTeamId);
    return presentMoves(await moveMembers(context, params.id, body));
  }),

  route(createTeamsEndpoint, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return createTeams(context, body);
  }),

  route(downloadTeams, async ({ context, params, query, http, language }) => {
    accessSessionProgram(context, params.id);
    const t = translate(language);
    const filter = filterOf(context, query);
    const { headers, body } = await openReport(
      context,
      {
        name: t('team-list:file', { day: context.now.toISOString().slice(0, 10) }),
        rows: (tx) => table(teamColumns(t), each(readByCursor(tx, teamsFile(filter)), teamRowFor(t))),
      },
      { form: formFor({ http, language }) },
    );
    // A file with names of leaders, so the download is audited.
    const entry = { action: 'teams.download', subjectType: 'program', subjectId: context.programId };
    await writeAudit(context.db, context, entry).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    http.describe(headers);
    return body;
  }),
];
