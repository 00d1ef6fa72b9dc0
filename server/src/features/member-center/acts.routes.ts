import {
  carryOutMemberAct,
  downloadDirectory,
  moveRegistration,
  previewMemberAct,
} from '#contract/features/member-center/acts.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import type { MemberAdder } from '../../kernel/manifest/public.ts';
import { accessSessionProgram } from '../../domain/programs/public.ts';
import { formFor, openReport, readByCursor, table, type Row } from '../../kernel/reports/public.ts';
import { route } from '../../platform/http/bind.ts';
import { translate } from '../../platform/words/translate.ts';
import { directoryColumns, directoryRowFor } from './directory-file.presenter.ts';
import { filterFrom } from './directory.filter.ts';
import { directoryFile } from './directory.queries.ts';
import { carryOutAct, previewAct } from './services/act-on-members.ts';
import { moveRegistration as moveRegistrationOf } from './services/move-registration.ts';

async function* each<R>(chunks: AsyncIterable<readonly R[]>, present: (row: R) => Row) {
  for await (const rows of chunks) yield rows.map(present);
}

export const actRoutes = (adders: readonly MemberAdder[]) => [
  route(previewMemberAct, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return previewAct(context, adders, body);
  }),

  route(carryOutMemberAct, async ({ context, params, body }) => {
    accessSessionProgram(context, params.id);
    return carryOutAct(context, adders, body);
  }),

  route(moveRegistration, async ({ context, params, body }) => {
    await moveRegistrationOf(context, params.id, body.registeredDate);
    return body;
  }),

  route(downloadDirectory, async ({ context, params, query, http, language }) => {
    accessSessionProgram(context, params.id);
    const t = translate(language);
    const filter = await filterFrom(context, query);
    const { headers, body } = await openReport(
      context,
      {
        name: t('member-directory:file', { day: context.now.toISOString().slice(0, 10) }),
        rows: (tx) =>
          table(
            directoryColumns(t),
            each(readByCursor(tx, directoryFile(context.programId, filter)), directoryRowFor(t)),
          ),
      },
      { form: formFor({ http, language }) },
    );
    // A file with names, so the download is audited (docs/domain.md#privacy-of-health-data).
    await writeAudit(context.db, context, {
      action: 'members.download',
      subjectType: 'program',
      subjectId: context.programId,
    }).catch((error: unknown) => {
      body.destroy();
      throw error;
    });
    await logAccess(context, null, 'report');
    http.describe(headers);
    return body;
  }),
];
