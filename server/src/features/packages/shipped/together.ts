import words from '#copy/en/packages/together.json' with { type: 'json' };
import type { ShippedPackage } from './shipped-package.ts';

const ofSteps = { challengeType: 'chart', competitionOf: 'steps' } as const;

export const together: readonly ShippedPackage[] = [
  {
    key: 'relay',
    art: 'relay',
    featured: 1,
    ...words.relay,
    defaults: {
      ...ofSteps,
      between: 'groups',
      duration: 14,
      chartType: 'goal',
      steps: 8000,
      trackingCalc: 'average',
      joinWithinDays: 5,
    },
  },
  {
    key: 'cup',
    art: 'cup',
    ...words.cup,
    defaults: {
      ...ofSteps,
      between: 'organization',
      duration: 28,
      chartType: 'leaderboard',
      steps: 0,
      trackingCalc: 'average',
      allowActivities: 1,
      includeAll: true,
      includeType: 'add',
      addCreator: 0,
    },
  },
  {
    key: 'family',
    art: 'family',
    ...words.family,
    defaults: {
      ...ofSteps,
      between: 'individuals',
      duration: 7,
      chartType: 'goal',
      steps: 7000,
      allowActivities: 1,
    },
  },
  {
    key: 'photo',
    art: 'photo',
    ...words.photo,
    defaults: {
      between: 'individuals',
      challengeType: 'wellness',
      competitionOf: 'points',
      duration: 14,
      chartType: 'goal',
      metrics: ['steps', 'mood', 'energy', 'mindfulness'],
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 0,
      // A walk with a photo, and how it was, on six days.
      pointsGoal: 54,
    },
  },
];
