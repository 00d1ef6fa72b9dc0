/** The step of each field that is not on the first: an error leads there. */
const stepOf: Readonly<Record<string, number>> = Object.fromEntries([
  ...[
    'steps',
    'minutes',
    'mapId',
    'chartType',
    'trackingCalc',
    'allowActivities',
    'capDevice',
    'capManual',
    'capMinutes',
    'measuredOnly',
    'loggedOnly',
    'excusedDays',
    'graceHours',
    'joinDeadline',
    'featured',
    'improvementBoard',
    'metrics',
    'pointsGoal',
    'trackQuestionPoints',
    'allowAddingCompletionDate',
    'allowFreeTextInput',
    'lookbackDays',
    'incentivizeChallenge',
    'incentiveType',
    'incentiveAmount',
    'customRecognitionWallTitle',
  ].map((name) => [name, 1]),
  ...['memberIds', 'teamIds', 'organizationIds', 'addCreator', 'includeAll'].map((name) => [name, 2]),
]);
/** Returns the step of the builder, from 0, on which a field stands. */
export const stepOfField = (name: string): number => stepOf[name.split('.')[0]!] ?? 0;
