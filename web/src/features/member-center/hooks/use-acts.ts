import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  carryOutMemberAct,
  downloadDirectory,
  previewMemberAct,
} from '#contract/features/member-center/acts.ts';
import { callApi, fetchTable } from '../../../lib/api/api.ts';
import type { FileForm } from '../../../lib/api/file-form.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { memberCenterKeys } from '../query-keys.ts';
import type { DirectoryFilter } from './use-directory.ts';

export type ActBody = BodyOf<typeof carryOutMemberAct>;

/** The counted effect of an act, before it is confirmed. Null until an act is chosen. */
export const useActPreview = (programId: string, body: ActBody | null) =>
  useQuery({
    queryKey: memberCenterKeys.preview(programId, body ?? {}),
    queryFn: () => callApi(previewMemberAct, { params: { id: programId }, body: body! }),
    enabled: body !== null,
    // The count has to be of now.
    gcTime: 0,
    retry: false,
  });

export function useAct(programId: string) {
  const changed = useChanged('members.acted');
  return useMutation({
    mutationFn: (body: ActBody) => callApi(carryOutMemberAct, { params: { id: programId }, body }),
    // The dialog closes at once; the list behind it follows.
    onSuccess: () => void changed(),
  });
}

/** Saves the members that a filter finds as a file. Answers with its name. */
export const useDirectoryFile = (programId: string) =>
  useMutation({
    mutationFn: async ({ filter, form }: { filter: DirectoryFilter; form: FileForm }) => {
      const file = await fetchTable(downloadDirectory, form, { params: { id: programId }, query: filter });
      saveFile(file);
      return file.name;
    },
  });
