import type { ReportName } from '#contract/reports.ts';
import type { ReportWords } from '../../kernel/manifest/public.ts';
import type { ProgramSheet } from '../../kernel/program-files/public.ts';
import { openReport } from '../../kernel/reports/public.ts';
import { dayIn } from '../../platform/clock/days.ts';
import { fileOf } from './services/whole-report.ts';

/** The reports that go into the download of a program. None of them says what a person logged about their health. */
const files: readonly [file: string, report: ReportName, column: string][] = [
  ['accounts.csv', 'all-users', 'name'],
  ['teams.csv', 'team-summary', 'name'],
  ['organizations.csv', 'organization-summary', 'name'],
  ['challenges.csv', 'challenge-completion-summary', 'startsOn'],
  ['points.csv', 'points-summary', 'name'],
  ['badges.csv', 'badges-stats', 'name'],
];

/** Covers all days of the program. */
export const programSheets = (words: ReportWords): readonly ProgramSheet[] =>
  files.map(([file, report, column]) => ({
    file,
    async open({ program, language, place, ...context }) {
      const { id: programId, name, timeZone, settings, createdAt } = program;
      const today = dayIn(timeZone, context.now);
      const scope = {
        programId,
        from: dayIn(timeZone, createdAt),
        to: today,
        today,
        now: context.now,
        manualMode: settings.manualMode,
        organizationId: null,
        teamId: null,
        challengeId: null,
      };
      const of = { program: name, timeZone, words };
      const asked = { report, language, scope, sort: { column, order: 'asc' } } as const;
      return (await openReport(context, fileOf(asked, of), { place })).body;
    },
  }));
