import { useMutation } from '@tanstack/react-query';
import {
  downloadOrganizationMembers,
  downloadOrganizationTeams,
} from '#contract/features/organizations/reports.ts';
import { fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { saveFile } from '../../../lib/api/save-file.ts';

const summaries = { members: downloadOrganizationMembers, teams: downloadOrganizationTeams };
export type SummaryKind = keyof typeof summaries;

/** Fetches a file about an organization for these days and saves it. Returns the file name. */
export const useSummary = (id: string, kind: SummaryKind) =>
  useMutation({
    mutationFn: async ({ form, ...query }: { startDate?: string; endDate?: string; form: FileForm }) => {
      const file = await fetchTable(summaries[kind], form, { params: { id }, query });
      saveFile(file);
      return file.name;
    },
  });
