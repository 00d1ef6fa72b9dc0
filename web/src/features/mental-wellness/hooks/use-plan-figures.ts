import { useQuery } from '@tanstack/react-query';
import { getPlanFigures } from '#contract/features/mental-wellness/plan-figures.ts';
import { callApi } from '../../../lib/api/api.ts';
import { planKeys } from '../query-keys.ts';

/** Counts of people for admins, as they are shown this week. */
export const usePlanFigures = () =>
  useQuery({ queryKey: planKeys.figures(), queryFn: () => callApi(getPlanFigures) });
