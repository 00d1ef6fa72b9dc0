import { useMe } from '../../../lib/api/auth-user.ts';
import * as format from '../../../lib/format.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { useAddressPages } from '../../../lib/lists/use-cursor-pages.ts';

/** The last days to choose from. `own`: a custom range. */
export const periods = ['7', '30', '90', '365', 'own'] as const;
export type Period = (typeof periods)[number];
const usual: Period = '30';

export interface ChosenPeriod {
  period: Period;
  from: string;
  to: string;
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** Returns the period in the address: `length`, and `from` and `to` for a custom range. */
export function usePeriod(): ChosenPeriod {
  const address = useAppSearch();
  const { today } = useMe();
  const period = periods.find((each) => each === address.length) ?? usual;
  if (period === 'own' && isDay(address.from) && isDay(address.to))
    return { period, from: address.from, to: address.to };
  const days = Number(period === 'own' ? usual : period);
  return { period, from: format.addDays(today, 1 - days), to: today };
}

/** Puts another period into the address. */
export function useChangePeriod(): (chosen: ChosenPeriod) => void {
  const { go } = useAddressPages({ scrolls: false });
  return ({ period, from, to }) =>
    go({
      length: period,
      from: period === 'own' ? from : undefined,
      to: period === 'own' ? to : undefined,
    });
}
