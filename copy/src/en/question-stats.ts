/** The file that tells how questions were answered. */
export const questions = {
  file: 'question-answers',
  question: 'Question',
  answer: 'Answer',
  people: 'People',
  all: 'All answers',
  average: 'Average',
  few: 'fewer than 10',
} as const;
