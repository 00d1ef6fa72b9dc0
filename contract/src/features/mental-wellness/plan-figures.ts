import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Nullable, oneOf } from '../../schemas.ts';
import { statisticsRead } from '../reporting/permissions.ts';

/** `planned`: created or updated. */
export const planStatuses = ['none', 'planned', 'created', 'updated'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** About how many people; null where there are too few. */
const People = Nullable(T.Integer());

/** Counts of people as they were released last (docs/privacy.md#figures-about-the-plan). */
export const PlanFigures = T.Object({
  /** The Mondays on which the periods of four weeks begin that they are of; null before any were made. */
  statusOf: Nullable(Day),
  answersOf: Nullable(Day),
  statuses: T.Array(T.Object({ status: oneOf(planStatuses), people: People })),
  questions: T.Array(
    T.Object({
      id: T.String(),
      category: T.String(),
      text: T.String(),
      answers: T.Array(T.Object({ id: T.String(), text: T.String(), people: People })),
    }),
  ),
});
export type PlanFigures = T.Static<typeof PlanFigures>;

export const getPlanFigures = endpoint({
  method: 'GET',
  path: 'mental-wellness/plan-figures',
  permission: statisticsRead,
  summary: 'Get how many people have a plan and how they answered, blurred, as it was released last',
  response: PlanFigures,
  errors: ['feature_off'],
});
