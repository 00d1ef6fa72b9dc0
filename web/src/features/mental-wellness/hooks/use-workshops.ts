import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import {
  changeWorkshop,
  holdWorkshop,
  listHeldWorkshops,
} from '#contract/features/mental-wellness/workshops.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useInvalidate } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const perPage = 10;

export const useHeldWorkshops = (page: number) =>
  useRead(listHeldWorkshops, { query: { page, perPage } }, { placeholderData: keepPreviousData });

export type WorkshopBody = BodyOf<typeof holdWorkshop>;

/** Announces a workshop, or with an id changes it. */
export function useSaveWorkshop(workshopId: string | null) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ body, began }: { body: WorkshopBody } & Began) => {
      const key = intention.key([workshopId, body, began]);
      return workshopId === null
        ? callApi(holdWorkshop, { body, key })
        : callApi(changeWorkshop, { params: { workshopId }, body, key, began });
    },
    onSuccess: () => {
      intention.done();
      return invalidate(...mentalWellnessReads);
    },
  });
}

export type Contacts = NonNullable<BodyOf<typeof saveMentalWellnessSettings>['helpContacts']>;
