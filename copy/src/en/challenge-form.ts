/** What the form asks of points, wellness, screenings and incentives; loaded with the form. */
export const challengeForm = {
  about: 'What it is about',
  aboutHelp: {
    steps: 'Steps of each day, and activities if you like.',
    points: 'Points that people earn by logging and by reaching their own goals.',
    wellness: 'A point for each thing logged in a day, and a question each week.',
    preventative: 'A check-up or a vaccination. Nobody is ranked and nobody sees who takes part.',
  },
  metrics: 'What counts',
  metricsHelp: 'Each pays a point a day, steps two, whatever the amount.',
  trackQuestions: 'A question each week, worth 10 points',
  trackQuestionsHelp: 'You write the questions when the challenge is made.',
  pointsGoal: 'Points to reach',
  pointsGoalWellness: 'Left empty: four days of seven. {{most}} can be had.',
  pointsGoalHelp: 'Left empty there is no goal.',
  preventativeHelp:
    'What people enter is health data: only they see it, and admins who were given that right.',
  takesDate: 'People enter when it was done',
  takesText: 'People may write something about it',
  lookback: 'Days before the first day that count, too',
  lookbackHelp: 'Whoever had it done shortly before need not do it again. At most 730.',
  incentivize: 'It pays an incentive',
  incentiveType: 'To whom',
  incentiveAmount: 'Amount',
  ownTitle: 'A title of its own for the recognition',
  recognitionTitle: 'Title of the recognition',
  recognitionTitleHelp: '{{name}} and {{challenge}} are filled in.',
} as const;
