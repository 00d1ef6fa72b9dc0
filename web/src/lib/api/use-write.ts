import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { EndpointSpec, ResponseOf } from '#contract/endpoint.ts';
import { callApi, type CallInput } from './api.ts';
import { useChanged, useInvalidate, type Change } from './changes.ts';
import type { QueryKey, Stale } from './query-keys.ts';
import { useIntention } from './use-intention.ts';

interface WriteOptions<E extends EndpointSpec> {
  /** What the write makes stale in its feature. */
  stale?: readonly Stale[];
  /** The subject of the write, where other features show it too (`app/stale-after.ts`). */
  changed?: Change;
  /** A refused write makes the same stale, because somebody else may have been faster. */
  orFailed?: boolean;
  /** The query whose new answer is known from the answer of the write: its key, and that answer. */
  answers?: (answer: ResponseOf<E>, input: CallInput<E>) => readonly [QueryKey, unknown];
}

const described = (value: unknown) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Two attempts with the same content are the same request. A form is a blank object to JSON. */
const contentOf = ({ body, ...input }: CallInput<EndpointSpec>) => ({
  ...input,
  body:
    body instanceof FormData ? [...body.entries()].map(([name, value]) => [name, described(value)]) : body,
});

/**
 * Writes to one endpoint, then marks as stale what it changed and waits for what is on the screen. A repeatable write
 * keeps its key until it succeeds, so that a retry counts once.
 */
export function useWrite<E extends EndpointSpec>(
  endpoint: E,
  { stale = [], changed, orFailed = false, answers }: WriteOptions<E> = {},
): UseMutationResult<ResponseOf<E>, Error, CallInput<E>> {
  const cache = useQueryClient();
  const invalidate = useInvalidate();
  const settle = useChanged(changed);
  const intention = useIntention();
  const markStale = () => Promise.all([invalidate(...stale), settle()]);
  return useMutation({
    mutationFn: (input: CallInput<E>) =>
      callApi(
        endpoint,
        endpoint.idempotent
          ? { ...input, key: intention.key(contentOf(input as CallInput<EndpointSpec>)) }
          : input,
      ),
    onSuccess: async (answer, input) => {
      intention.done();
      if (answers) cache.setQueryData(...answers(answer, input));
      await markStale();
    },
    onError: () => (orFailed ? markStale() : undefined),
  });
}
