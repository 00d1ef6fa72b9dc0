import { useQuery } from '@tanstack/react-query';
import { forecastChallenge } from '#contract/features/challenges/forecast.ts';
import { callApi } from '../../../lib/api/api.ts';
import { keyOf } from '../../../lib/api/query-keys.ts';
import type { Asked } from '../builder/forecast-question.ts';

/** Returns what a challenge of these values would feel like. Nothing is saved by asking. */
export const useForecast = (body: Asked) =>
  useQuery({
    queryKey: keyOf(forecastChallenge, {}, body),
    queryFn: () => callApi(forecastChallenge, { body }),
    staleTime: 60_000,
    retry: false,
  });
