import words from '#copy/en/packages/habits.json' with { type: 'json' };
import type { ShippedPackage } from './shipped-package.ts';

/** Wellness challenges for individuals. */
const ofPoints = {
  between: 'individuals',
  challengeType: 'wellness',
  competitionOf: 'points',
  chartType: 'goal',
} as const;
const alone = { ...ofPoints, trackTextAndImagePoints: 0, trackQuestionPoints: 0 } as const;

export const habits: readonly ShippedPackage[] = [
  {
    key: 'water',
    art: 'water',
    ...words.water,
    defaults: {
      ...alone,
      duration: 21,
      metrics: ['water', 'fruitAndVegetables', 'nutrition'],
      pointsGoal: 45,
    },
  },
  {
    key: 'sleep',
    art: 'sleep',
    ...words.sleep,
    defaults: { ...alone, duration: 14, metrics: ['sleep', 'energy', 'mindfulness'], pointsGoal: 30 },
  },
  {
    key: 'mind',
    art: 'mind',
    ...words.mind,
    defaults: { ...alone, duration: 21, metrics: ['mindfulness', 'mood', 'stress'], pointsGoal: 45 },
  },
  {
    key: 'gratitude',
    art: 'gratitude',
    ...words.gratitude,
    // Three values and a few lines on ten days; photos are extra.
    defaults: {
      ...alone,
      duration: 14,
      metrics: ['mood', 'energy', 'sleep'],
      trackTextAndImagePoints: 1,
      pointsGoal: 40,
    },
  },
  {
    key: 'screening',
    art: 'screening',
    ...words.screening,
    defaults: {
      between: 'individuals',
      challengeType: 'preventative',
      duration: 60,
      allowAddingCompletionDate: 1,
      allowFreeTextInput: 0,
      lookbackDays: 365,
    },
  },
  {
    key: 'wellness',
    art: 'wellness',
    featured: 1,
    ...words.wellness,
    defaults: {
      ...ofPoints,
      duration: 42,
      metrics: ['steps', 'water', 'fruitAndVegetables', 'sleep', 'mindfulness', 'activeMinutes'],
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 1,
    },
  },
];
