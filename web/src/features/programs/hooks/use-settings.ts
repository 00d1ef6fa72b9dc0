import { keepPreviousData, useMutation } from '@tanstack/react-query';
import type { BodyOf, EndpointSpec } from '#contract/endpoint.ts';
import * as endpoints from '#contract/features/programs/settings.ts';
import type { SettingsType } from '#contract/features/programs/settings.ts';
import type { Program } from '#contract/features/programs/programs.ts';
import { callApi, type Began } from '../../../lib/api/api.ts';
import { useChanged } from '../../../lib/api/changes.ts';
import { useIntention } from '../../../lib/api/use-intention.ts';
import { useRead } from '../../../lib/api/use-read.ts';

/** The call that saves each type of settings. */
export const saveCalls = {
  settings: endpoints.saveSettings,
  email: endpoints.saveEmailSettings,
  member: endpoints.saveMemberSettings,
  challenge: endpoints.saveChallengeSettings,
  team: endpoints.saveTeamSettings,
  organization: endpoints.saveOrganizationSettings,
  badge: endpoints.saveBadgeSettings,
  customization: endpoints.saveCustomization,
  mentalWellness: endpoints.saveMentalWellnessSettings,
} as const satisfies Record<SettingsType, EndpointSpec>;

export type SettingsBody = BodyOf<(typeof saveCalls)[SettingsType]>;

export const useSettingsHistory = (id: string, type: SettingsType, after: string | undefined) =>
  useRead(
    endpoints.listSettingsHistory,
    {
      params: { id },
      query: { type, perPage: 5, ...(after ? { after } : {}) },
    },
    { placeholderData: keepPreviousData },
  );

export function useSaveSettings(id: string, type: SettingsType) {
  const changed = useChanged('program.changed');
  const intention = useIntention();
  return useMutation({
    mutationFn: ({ body, began }: { body: SettingsBody } & Began): Promise<Program> =>
      callApi(saveCalls[type] as typeof endpoints.saveSettings, {
        params: { id },
        body: body as BodyOf<typeof endpoints.saveSettings>,
        key: intention.key([type, body, began]),
        began,
      }),
    onSuccess: () => {
      intention.done();
      return changed();
    },
  });
}
