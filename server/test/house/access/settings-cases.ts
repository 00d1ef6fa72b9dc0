import * as settings from '#contract/features/programs/settings.ts';
import { createOwnBadge, updateOwnBadge } from '#contract/features/badges/own-badges.ts';
import { setProgramActivities } from '#contract/features/activity/activity.ts';
import { uploadProgramPicture } from '#contract/features/programs/look.ts';
import { newId } from '../../../src/platform/ids/ids.ts';
import { picture } from '../../pictures.ts';
import { programs, type AccessCase } from './cases.ts';
import { about } from './derived-cases.ts';
import { programOf, type Target, type World } from './world.ts';

let days = 0;

/** A change of settings that can still be undone. */
async function settingsChange(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea } = world;
  const who = target === 'other' ? bea : cedarAdmin;
  const params = { id: who.programId };
  days = (days + 1) % 30;
  await api.call(who.token, settings.saveSettings, { params, body: { backEntryDays: days } });
  const { body } = await api.call(who.token, settings.listSettingsHistory, { params });
  return body.items[0]?.id ?? newId();
}

const ownBadge = () => ({
  name: `Oak ${newId()}`,
  metric: 'steps' as const,
  window: 'day' as const,
  threshold: 12_000,
});

async function ownBadgeOf(world: World, target: Target): Promise<string> {
  if (target === 'absent') return newId();
  const { api, cedarAdmin, bea } = world;
  const who = target === 'other' ? bea : cedarAdmin;
  const { body } = await api.call(who.token, createOwnBadge, {
    params: { id: who.programId },
    body: ownBadge(),
  });
  return body.id;
}

export const settingsCases: readonly AccessCase[] = [
  about(createOwnBadge, { body: () => ownBadge() }),
  {
    spec: updateOwnBadge,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({
      params: { id: programOf(world, target), badgeId: await ownBadgeOf(world, target) },
      body: { on: true },
    }),
  },
  {
    spec: uploadProgramPicture,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => {
      const form = new FormData();
      form.set('picture', new Blob([(await picture()) as never]), 'logo.png');
      return { params: { id: programOf(world, target) }, body: form };
    },
  },
  about(setProgramActivities, { body: { activityIds: ['yoga', 'ballet'] } }),
  {
    spec: settings.refuseUnknownSettings,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target), type: 'colours' }, body: {} }),
    refusedWith: 400,
  },
  {
    spec: settings.previewPreset,
    at: 'id',
    targets: programs,
    input: (world, _, target) => ({ params: { id: programOf(world, target) }, query: { type: 'activity' } }),
  },

  {
    spec: settings.undoSettings,
    at: 'id',
    targets: programs,
    input: async (world, _, target) => ({
      params: { id: programOf(world, target), changeId: await settingsChange(world, target) },
    }),
  },
];
