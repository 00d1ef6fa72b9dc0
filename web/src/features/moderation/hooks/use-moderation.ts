import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  decideReport,
  listReports,
  reportContent,
  type CaseDecision,
} from '#contract/features/moderation/moderation.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { moderationKeys } from '../query-keys.ts';

/** Reports content to the moderators. */
export function useReport() {
  const intention = useIntention();
  return useMutation({
    mutationFn: (body: BodyOf<typeof reportContent>) =>
      callApi(reportContent, { body, key: intention.key(body) }),
    onSuccess: () => intention.done(),
  });
}

export const useReports = (query: QueryOf<typeof listReports>) =>
  useQuery({
    queryKey: moderationKeys.reports(query),
    queryFn: () => callApi(listReports, { query }),
    placeholderData: keepPreviousData,
  });

/** Hides content, dismisses the report or restores the content. */
export function useDecideReport(id: string) {
  const invalidate = useInvalidate();
  const changed = useChanged('content.moderated');
  return useMutation({
    mutationFn: (decision: CaseDecision) => callApi(decideReport, { params: { id }, body: { decision } }),
    onSuccess: () => Promise.all([invalidate(moderationKeys.all), changed()]),
  });
}
