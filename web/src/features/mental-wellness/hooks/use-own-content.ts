import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/mental-wellness/plan-arrangement.ts';
import type { PlanTopic } from '#contract/plan-topics.ts';
import { callApi } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { contentReads } from '../reads.ts';

/** Saves a draft: of this article, or of a new one. */
export const useSaveOwnArticle = (id: string | null) => {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.saveOwnArticle>) => {
      const key = intention.key(body);
      return id === null
        ? callApi(endpoints.createOwnArticle, { body: { content: body.content }, key })
        : callApi(endpoints.saveOwnArticle, { params: { id }, body, key });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(...contentReads);
    },
  });
};

export function useSaveArrangement(topic: PlanTopic) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (body: BodyOf<typeof endpoints.saveArrangement>) =>
      callApi(endpoints.saveArrangement, { params: { topic }, body }),
    onSuccess: () => invalidate(...contentReads),
  });
}
