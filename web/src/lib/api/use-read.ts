import { queryOptions, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { EndpointSpec, ResponseOf } from '#contract/endpoint.ts';
import { callApi, type CallInput } from './api.ts';
import { keyOf, type QueryKey } from './query-keys.ts';

type Readable = EndpointSpec & { method: 'GET' };

type ReadInput<E extends Readable> = Pick<CallInput<E>, 'params' | 'query'>;

type ReadOptions<E extends Readable> = Omit<
  UseQueryOptions<ResponseOf<E>, Error, ResponseOf<E>, QueryKey>,
  'queryKey' | 'queryFn'
>;

/** Reads one endpoint as a query. Its address is the key, so that screens that ask the same share the answer. */
export const readOf = <E extends Readable>(endpoint: E, input: ReadInput<E> = {}) =>
  queryOptions<ResponseOf<E>, Error, ResponseOf<E>, QueryKey>({
    queryKey: keyOf(endpoint as EndpointSpec, input as object),
    queryFn: () => callApi(endpoint, input as CallInput<E>),
  });

/** Reads one endpoint. */
export const useRead = <E extends Readable>(
  endpoint: E,
  input: ReadInput<E> = {},
  options: ReadOptions<E> = {},
): UseQueryResult<ResponseOf<E>> => useQuery({ ...options, ...readOf(endpoint, input) });
