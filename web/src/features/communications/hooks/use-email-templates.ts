import { useMutation, useQuery } from '@tanstack/react-query';
import * as endpoints from '#contract/features/email-templates.ts';
import { callApi } from '../../../lib/api.ts';
import { useInvalidate } from '../../../lib/changes.ts';
import { useIntention } from '../../../lib/use-intention.ts';
import { communicationKeys } from '../query-keys.ts';

/** Every email of the program in every language. */
export const useEmailTemplates = (programId: string) =>
  useQuery({
    queryKey: communicationKeys.templates(programId),
    queryFn: () => callApi(endpoints.listEmailTemplates),
  });

export const useTemplateVersions = (programId: string, templateId: string) =>
  useQuery({
    queryKey: communicationKeys.versions(programId, templateId),
    queryFn: () => callApi(endpoints.listEmailTemplateVersions, { params: { id: templateId } }),
  });

function useRefetch() {
  const invalidate = useInvalidate();
  return () => invalidate(communicationKeys.all);
}

export interface TemplateText {
  subject: string;
  body: string;
}

export function useSaveTemplate(templateId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: (body: TemplateText) =>
      callApi(endpoints.updateEmailTemplate, { params: { id: templateId }, body }),
    onSuccess: refetch,
  });
}

export function useRestoreTemplate(templateId: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () => callApi(endpoints.restoreEmailTemplate, { params: { id: templateId } }),
    onSuccess: refetch,
  });
}

/** Sends the saved text to the admin. A second press after the answer sends a second one. */
export function useSendTest(templateId: string) {
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      callApi(endpoints.sendTestEmail, { params: { id: templateId }, key: intention.key(templateId) }),
    onSuccess: () => intention.done(),
  });
}

export const usePreview = (templateId: string) =>
  useMutation({
    mutationFn: (body: TemplateText) =>
      callApi(endpoints.previewEmailTemplate, { params: { id: templateId }, body }),
  });
