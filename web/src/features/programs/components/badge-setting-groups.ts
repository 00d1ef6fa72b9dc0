import { badgeFamilies, badgeIds } from '#contract/badges.ts';
import type { SettingGroup } from './setting-types.ts';

export const badgeGroups: readonly SettingGroup[] = [
  {
    id: 'badges',
    fields: [
      { kind: 'several', name: 'badgeFamilies', options: badgeFamilies },
      { kind: 'several', name: 'badgesOn', options: badgeIds },
    ],
  },
];
