import { useMutation } from '@tanstack/react-query';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { fetchNamedFile, fetchTable, type CallInput } from './api.ts';
import type { FileForm } from './file-form.ts';
import { saveFile } from './save-file.ts';

/** Saves a file of the API, in the chosen form where it has several. Returns the name of the file. */
export const useDownload = <E extends EndpointSpec>(endpoint: E) =>
  useMutation({
    mutationFn: async ({ form, ...input }: CallInput<E> & { form?: FileForm }) => {
      const asked = input as CallInput<E>;
      const file = await (form ? fetchTable(endpoint, form, asked) : fetchNamedFile(endpoint, asked));
      saveFile(file);
      return file.name;
    },
  });
