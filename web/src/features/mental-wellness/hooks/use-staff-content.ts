import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/mental-wellness/plan-content.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { planKeys } from '../query-keys.ts';

export const useTexts = (query: QueryOf<typeof endpoints.listTexts>) =>
  useQuery({
    queryKey: planKeys.texts(query),
    queryFn: () => callApi(endpoints.listTexts, { query }),
    placeholderData: keepPreviousData,
  });

/** A text to edit, always as it is now: an older one could not be saved. */
export const useText = (id: string) =>
  useQuery({
    queryKey: planKeys.text(id),
    queryFn: () => callApi(endpoints.getText, { params: { id } }),
    gcTime: 0,
  });

export const useTextVersions = (id: string, after: string | undefined) =>
  useQuery({
    queryKey: planKeys.textVersions(id, after),
    queryFn: () =>
      callApi(endpoints.listTextVersions, {
        params: { id },
        query: { perPage: 10, ...(after ? { after } : {}) },
      }),
    placeholderData: keepPreviousData,
  });

export const useTextDifference = (id: string) =>
  useQuery({
    queryKey: planKeys.textDifference(id),
    queryFn: () => callApi(endpoints.compareText, { params: { id } }),
  });

/** A write about a text, once however often it is sent. */
function useOnce<B, R>(send: (body: B, key: string) => Promise<R>) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: B) => send(body, intention.key(body)),
    onSuccess: () => {
      intention.done();
      return invalidate(planKeys.texts.any(), planKeys.textVersions.any());
    },
  });
}

export const useCreateText = () =>
  useOnce((body: BodyOf<typeof endpoints.createText>, key) => callApi(endpoints.createText, { body, key }));

export const useSaveText = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.saveText>, key) =>
    callApi(endpoints.saveText, { params: { id }, body, key }),
  );

export const useDiscardText = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.discardText>, key) =>
    callApi(endpoints.discardText, { params: { id }, body, key }),
  );

export const usePublishText = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.publishText>, key) =>
    callApi(endpoints.publishText, { params: { id }, body, key }),
  );

export const useRestoreText = (id: string) =>
  useOnce((body: BodyOf<typeof endpoints.restoreText>, key) =>
    callApi(endpoints.restoreText, { params: { id }, body, key }),
  );

export function useDeleteText() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (id: string) => callApi(endpoints.deleteText, { params: { id } }),
    onSuccess: () => invalidate(planKeys.texts.any()),
  });
}
