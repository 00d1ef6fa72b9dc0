import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  decideReport,
  listReports,
  reportContent,
  type CaseDecision,
} from '#contract/features/moderation.ts';
import { callApi } from '../../../lib/api.ts';
import { useIntention } from '../../../lib/use-intention.ts';

/** Tells those who moderate. */
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
    queryKey: ['moderation', query],
    queryFn: () => callApi(listReports, { query }),
    placeholderData: keepPreviousData,
  });

/** Hides, dismisses or gives back; where it stands it is read anew. */
export function useDecideReport(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (decision: CaseDecision) => callApi(decideReport, { params: { id }, body: { decision } }),
    onSuccess: () =>
      Promise.all(
        ['moderation', 'journals', 'discussion', 'friends'].map((key) =>
          cache.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  });
}
