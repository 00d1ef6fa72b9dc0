import { useMutation, useQuery } from '@tanstack/react-query';
import * as own from '#contract/features/communications/email-templates.ts';
import * as platform from '#contract/features/communications/platform-templates.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { communicationKeys } from '../query-keys.ts';

/** Whose texts: those of the program, by its id, or those of the platform. */
export type TemplateOwner = { programId: string } | 'platform';

const keyOf = (owner: TemplateOwner): string => (owner === 'platform' ? owner : owner.programId);

/** Every email in every language. */
export const useEmailTemplates = (owner: TemplateOwner) =>
  useQuery({
    queryKey: communicationKeys.templates(keyOf(owner)),
    queryFn: () =>
      owner === 'platform' ? callApi(platform.listPlatformTemplates) : callApi(own.listEmailTemplates),
  });

export const useTemplateVersions = (owner: TemplateOwner, id: string) =>
  useQuery({
    queryKey: communicationKeys.versions(keyOf(owner), id),
    queryFn: () =>
      owner === 'platform'
        ? callApi(platform.listPlatformTemplateVersions, { params: { id } })
        : callApi(own.listEmailTemplateVersions, { params: { id } }),
  });

function useRefetch() {
  const invalidate = useInvalidate();
  return () => invalidate(communicationKeys.all);
}

export interface TemplateText {
  subject: string;
  body: string;
}

export function useSaveTemplate(owner: TemplateOwner, id: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: ({ body, began }: { body: TemplateText } & Began) =>
      owner === 'platform'
        ? callApi(platform.savePlatformTemplate, { params: { id }, body, began })
        : callApi(own.updateEmailTemplate, { params: { id }, body, began }),
    onSuccess: refetch,
  });
}

export function useRestoreTemplate(owner: TemplateOwner, id: string) {
  const refetch = useRefetch();
  return useMutation({
    mutationFn: () =>
      owner === 'platform'
        ? callApi(platform.restorePlatformTemplate, { params: { id } })
        : callApi(own.restoreEmailTemplate, { params: { id } }),
    onSuccess: refetch,
  });
}

/** Sends the saved text to the admin. A second press after the answer sends a second one. */
export function useSendTest(templateId: string) {
  const intention = useIntention();
  return useMutation({
    mutationFn: () =>
      callApi(own.sendTestEmail, { params: { id: templateId }, key: intention.key(templateId) }),
    onSuccess: () => intention.done(),
  });
}

export const usePreview = (owner: TemplateOwner, id: string) =>
  useMutation({
    mutationFn: (body: TemplateText) =>
      owner === 'platform'
        ? callApi(platform.previewPlatformTemplate, { params: { id }, body })
        : callApi(own.previewEmailTemplate, { params: { id }, body }),
  });
