import { useMutation } from '@tanstack/react-query';
import { downloadStats, downloadTeamWinners } from '#contract/features/boards/reports.ts';
import { fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

const reports = { stats: downloadStats, winners: downloadTeamWinners };
export type ReportKind = keyof typeof reports;

/** Fetches a report of a challenge and saves it. Returns the file name. */
export const useReport = (id: string, kind: ReportKind) =>
  useMutation({
    mutationFn: async (form: FileForm) => {
      const file = await fetchTable(reports[kind], form, { params: { id } });
      saveFile(file);
      return file.name;
    },
  });
