import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { searchPackages } from '#contract/features/challenges/platform.ts';
import { listResellerKeys } from '#contract/features/resellers/keys.ts';
import { listResellerStaff } from '#contract/features/resellers/staff.ts';
import * as endpoints from '#contract/features/resellers/resellers.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { formBody } from '../../../lib/api/form-body.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { resellerOptionKeys } from '../../../lib/lists/use-reseller-options.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** What a screen of the resellers may show. */
export const resellerReads = [
  endpoints.listResellers,
  endpoints.getReseller,
  endpoints.listHousePackages,
  endpoints.listProgramMoves,
  listResellerKeys,
  listResellerStaff,
  searchPackages,
];

export const useReseller = (id: string) => useRead(endpoints.getReseller, { params: { id } });

/** Creates a reseller, or changes the one with this id. */
export function useSaveReseller(id: string | null) {
  const intention = useIntention();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ body, began }: { body: BodyOf<typeof endpoints.createReseller> } & Began) => {
      const key = intention.key([id, body, began]);
      return id === null
        ? callApi(endpoints.createReseller, { body, key })
        : callApi(endpoints.updateReseller, { params: { id }, body, key, began });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(...resellerReads, resellerOptionKeys.all);
    },
  });
}

/** Uploads the logo, or removes it without a file. */
export function useSetLogo(id: string) {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (file)
        await callApi(endpoints.setResellerLogo, { params: { id }, body: formBody({}, 'picture', file) });
      else await callApi(endpoints.removeResellerLogo, { params: { id } });
    },
    onSuccess: () => invalidate(endpoints.getReseller),
  });
}

export const useMoves = (programId: string, after: string | undefined) =>
  useRead(
    endpoints.listProgramMoves,
    {
      params: { id: programId },
      query: { perPage: 10, ...(after ? { after } : {}) },
    },
    {
      placeholderData: keepPreviousData,
    },
  );

/** Gives a program to a reseller, or to none. */
export function useMoveProgram(programId: string) {
  const guard = useGuard();
  const intention = useIntention();
  const invalidate = useInvalidate();
  const changed = useChanged('program.moved');
  return useMutation({
    mutationFn: (resellerId: string | null) =>
      guard(() =>
        callApi(endpoints.moveProgram, {
          params: { id: programId },
          body: { resellerId },
          key: intention.key([programId, resellerId]),
        }),
      ),
    onSuccess: async () => {
      intention.done();
      await Promise.all([invalidate(...resellerReads), changed()]);
    },
  });
}
