import type { Language } from '#copy/languages.ts';
import { downloadStats, downloadTeamWinners } from '#contract/features/boards/reports.ts';
import { logAccess } from '../../kernel/access-log/public.ts';
import { writeAudit } from '../../kernel/audit/public.ts';
import { formFor, openReport, type Report } from '../../kernel/reports/public.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { route, type HttpSide } from '../../platform/http/bind.ts';
import { accessChallengeToManage } from '../../domain/challenges/public.ts';
import { isGrouped, isRanked, type SeenChallenge } from '../../domain/challenges/pure.ts';
import { statsOf, winnersOf } from './reports.overview.ts';
import { translate } from '../../platform/words/translate.ts';

async function accessReported(context: Context, id: string): Promise<SeenChallenge> {
  const challenge = await accessChallengeToManage(context, id);
  if (!isRanked(challenge)) throw new AppError('no_board');
  return challenge;
}

interface Call {
  context: Context;
  http: HttpSide;
  language: Language;
}

/** Sends a file about people by name, and writes down that it was taken (docs/domain.md#privacy-of-health-data). */
async function answer({ context, http, language }: Call, id: string, action: string, report: Report) {
  const { headers, body } = await openReport(context, report, { form: formFor({ http, language }) });
  await writeAudit(context.db, context, { action, subjectType: 'challenge', subjectId: id }).catch(
    (error) => {
      body.destroy();
      throw error;
    },
  );
  await logAccess(context, null, 'report');
  http.describe(headers);
  return body;
}

export const reportRoutes = [
  route(downloadStats, async ({ context, params, http, language }) => {
    const challenge = await accessReported(context, params.id);
    return answer({ context, http, language }, challenge.id, 'challenge.downloadStats', {
      name: translate(language)('reports:stats', { challenge: challenge.name }),
      rows: (tx) => statsOf(tx, challenge, context.actor, translate(language)),
    });
  }),

  route(downloadTeamWinners, async ({ context, params, http, language }) => {
    const challenge = await accessReported(context, params.id);
    if (!isGrouped(challenge)) throw new AppError('between_individuals');
    return answer({ context, http, language }, challenge.id, 'challenge.downloadWinners', {
      name: translate(language)('reports:winners', { challenge: challenge.name }),
      rows: (tx) => winnersOf(tx, challenge, context.actor, translate(language)),
    });
  }),
];
