import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { Day, Done, Nullable, oneOf } from '../../schemas.ts';
import { patterns } from '../../patterns.ts';
import { planUse } from './permissions.ts';

/** A question, an answer or a piece of content, by the name of its file. */
export const Slug = T.String({ minLength: 1, maxLength: 80, pattern: patterns.slug });

const AssessmentAnswer = T.Object({
  Id: Slug,
  Text: T.String(),
  /** It is part of the stored selection. */
  Selected: T.Boolean(),
  /** It names self-harm or despair: help is shown at once. */
  Urgent: T.Boolean(),
});

const AssessmentQuestion = T.Object({
  Id: Slug,
  /** The category. */
  Title: T.String(),
  Text: T.String(),
  MaximumAnswers: T.Integer(),
  RequiredAnswers: T.Integer(),
  Answers: T.Array(AssessmentAnswer),
});
export type AssessmentQuestion = T.Static<typeof AssessmentQuestion>;

export const Assessment = T.Object({
  Questions: T.Array(AssessmentQuestion),
  AssessmentStartTitle: T.String(),
  AssessmentStartText: T.String(),
  WebAssessmentStartImageUrl: T.String(),
  AssessmentEndTitle: T.String(),
  AssessmentEndText: T.String(),
  WebAssessmentEndImageUrl: T.String(),
  UpdateAssessmentStartTitle: T.String(),
  UpdateAssessmentStartText: T.String(),
  UpdateWebAssessmentStartImageUrl: T.String(),
  UpdateAssessmentEndTitle: T.String(),
  UpdateAssessmentEndText: T.String(),
  UpdateWebAssessmentEndImageUrl: T.String(),
});
export type Assessment = T.Static<typeof Assessment>;

export const getAssessment = endpoint({
  method: 'GET',
  path: 'mental-wellness/assessment',
  permission: planUse,
  summary: 'Get the questions of the assessment, with my stored answers selected',
  response: Assessment,
  errors: ['feature_off'],
});

/** `none`: the member has no plan. */
export const AssessmentStatus = oneOf(['none', 'created', 'updated']);
export type AssessmentStatus = T.Static<typeof AssessmentStatus>;

const Selection = T.Object(
  {
    Questions: T.Array(
      T.Object(
        {
          Id: Slug,
          Answers: T.Array(T.Object({ Id: Slug }, { additionalProperties: false }), {
            minItems: 1,
            maxItems: 20,
          }),
        },
        { additionalProperties: false },
      ),
      { maxItems: 50 },
    ),
  },
  { additionalProperties: false },
);
export type Selection = T.Static<typeof Selection>;

/**
 * The same selection again changes nothing and gets the same answer. So it takes no Idempotency-Key: a stored hash of
 * the request could be guessed back to the answers.
 */
export const saveAssessment = endpoint({
  method: 'POST',
  path: 'mental-wellness/assessment/save',
  permission: planUse,
  summary: 'Save my answers, and create my plan or update it. Sending the same answers again changes nothing',
  body: Selection,
  response: T.Object({ status: AssessmentStatus }),
  errors: ['feature_off', 'validation_failed'],
});

export const getAssessmentStatus = endpoint({
  method: 'GET',
  path: 'mental-wellness/assessmentStatus',
  permission: planUse,
  summary: 'Get whether I have a plan, and whether it is time to look at my answers again',
  response: T.Object({
    status: AssessmentStatus,
    /** The first day of the plan as it is now. */
    since: Nullable(Day),
    /** Eight weeks have passed since the last answers, and the member has not yet said whether to answer again. */
    reassess: T.Boolean(),
  }),
  errors: ['feature_off'],
});

export const declineReassessment = endpoint({
  method: 'POST',
  path: 'mental-wellness/reassessment/decline',
  permission: planUse,
  summary: 'Keep my plan as it is, and stop asking whether to answer again',
  response: Done,
  errors: ['feature_off'],
});

export const deletePlan = endpoint({
  method: 'DELETE',
  path: 'mental-wellness/plan',
  permission: planUse,
  summary: 'Delete my plan: answers, progress and saved items',
  response: Done,
});
