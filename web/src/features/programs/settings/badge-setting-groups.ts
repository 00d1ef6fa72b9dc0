import { badgeFamilies, badgeIds } from '#contract/badges.ts';

export const badgeGroups = [
  {
    id: 'badges',
    fields: [
      { kind: 'several', name: 'badgeFamilies', options: badgeFamilies },
      { kind: 'several', name: 'badgesOn', options: badgeIds },
    ],
  },
] as const;
