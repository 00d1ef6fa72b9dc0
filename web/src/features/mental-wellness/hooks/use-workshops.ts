import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { saveMentalWellnessSettings } from '#contract/features/programs/settings.ts';
import {
  cancelWorkshop,
  changeWorkshop,
  getWorkshop,
  getWorkshopCalendar,
  holdWorkshop,
  listHeldWorkshops,
  registerForWorkshop,
} from '#contract/features/mental-wellness/workshops.ts';
import { callApi, fetchNamedFile, type Began } from '../../../lib/api/api.ts';
import { useChanged, useInvalidate } from '../../../lib/api/changes.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { planKeys } from '../query-keys.ts';

export const useWorkshop = (workshopId: string) =>
  useQuery({
    queryKey: planKeys.piece('workshop', workshopId),
    queryFn: () => callApi(getWorkshop, { params: { workshopId } }),
  });

type State = BodyOf<typeof registerForWorkshop>['registrationState'];

/** Registers the member, or gives their seat back. */
export function useRegister(workshopId: string, memberEmail: string) {
  const invalidate = useInvalidate();
  const intention = useIntention();
  return useMutation({
    mutationFn: (registrationState: State) =>
      callApi(registerForWorkshop, {
        body: { registrationState, workshopId, memberEmail },
        key: intention.key([workshopId, registrationState]),
      }),
    onSuccess: () => {
      intention.done();
      return invalidate(planKeys.all);
    },
  });
}

export const useCalendarFile = (workshopId: string) =>
  useMutation({
    mutationFn: async () => saveFile(await fetchNamedFile(getWorkshopCalendar, { params: { workshopId } })),
  });

const perPage = 10;

export const useHeldWorkshops = (page: number) =>
  useQuery({
    queryKey: planKeys.held(page),
    queryFn: () => callApi(listHeldWorkshops, { query: { page, perPage } }),
    placeholderData: keepPreviousData,
  });

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
      return invalidate(planKeys.all);
    },
  });
}

export function useCancelWorkshop() {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (workshopId: string) => callApi(cancelWorkshop, { params: { workshopId } }),
    onSuccess: () => invalidate(planKeys.all),
  });
}

export type Contacts = NonNullable<BodyOf<typeof saveMentalWellnessSettings>['helpContacts']>;

export function useSaveContacts(programId: string) {
  const changed = useChanged('program.changed');
  const intention = useIntention();
  return useMutation({
    mutationFn: (helpContacts: Contacts) =>
      callApi(saveMentalWellnessSettings, {
        params: { id: programId },
        body: { helpContacts },
        key: intention.key(helpContacts),
      }),
    onSuccess: () => {
      intention.done();
      return changed();
    },
  });
}
