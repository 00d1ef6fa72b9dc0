import { keepPreviousData } from '@tanstack/react-query';
import { listOwnBadges } from '#contract/features/badges/own-badges.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export const ownBadgesAtOnce = 10;

/** Returns the badges that the program made, by name. */
export const useOwnBadges = (programId: string, search: string, page: number) =>
  useRead(
    listOwnBadges,
    {
      params: { id: programId },
      query: { page, perPage: ownBadgesAtOnce, ...(search ? { search } : {}) },
    },
    { placeholderData: keepPreviousData },
  );
