import { keepPreviousData } from '@tanstack/react-query';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** Returns the member's own points, level and a page of the ledger, if the program has points. */
export function usePoints(page: number) {
  const { id, program } = useMe();
  const isOn = program?.settings.pointsOn === true;
  const query = useRead(
    getMemberPoints,
    { params: { id }, query: { page, perPage: 15 } },
    { enabled: isOn, placeholderData: keepPreviousData },
  );
  return { isOn, query };
}
