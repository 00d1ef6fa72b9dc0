import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Day,
  Done,
  Id,
  IdParams,
  Nullable,
  PageOf,
  pageQuery,
  translationsIn,
  translationsOut,
} from '../../schemas.ts';
import { forAdmins, forOneself, forProgram, permission } from '../../permissions.ts';

export const questionTypes = ['radio', 'checkbox', 'dropdown', 'text', 'range'] as const;
export type QuestionType = (typeof questionTypes)[number];
const Type = T.Unsafe<QuestionType>(T.Union(questionTypes.map((name) => T.Literal(name))));

/** Archived questions are disabled. Members see open ones only. */
export const questionStates = ['open', 'draft', 'archived'] as const;
export type QuestionState = (typeof questionStates)[number];
const State = T.Unsafe<QuestionState>(T.Union(questionStates.map((name) => T.Literal(name))));

/** Maximum characters of a text answer. */
export const mostAnswerText = 2000;

export const ProgramQuestion = T.Object({
  id: Id,
  programId: Id,
  question: T.String(),
  description: T.String(),
  /** The texts of options stand by their values. */
  translations: translationsOut({
    question: T.String(),
    description: T.String(),
    options: T.Record(T.String(), T.String()),
  }),
  type: Type,
  /** The options in order; empty for text and range. */
  options: T.Array(T.Object({ value: T.String(), label: T.String() })),
  range_start: Nullable(T.Integer()),
  range_end: Nullable(T.Integer()),
  required: T.Boolean(),
  /** Points for the first answer, where the program has points. */
  pointValue: T.Integer(),
  draft: T.Boolean(),
  active: T.Boolean(),
  position: T.Integer(),
  memberAnswered: T.Boolean(),
  /** My own answer; multiple choices are separated by commas. */
  memberAnswer: Nullable(T.Object({ date: Day, response: T.String() })),
});
export type ProgramQuestion = T.Static<typeof ProgramQuestion>;

const questionsRead = permission('questions.read', forProgram);

export const listQuestions = endpoint({
  method: 'GET',
  path: 'programs/{id}/questions',
  permission: questionsRead,
  summary: 'List questions of a program with my answers; for admins also drafts and disabled ones',
  params: IdParams,
  query: T.Object(
    {
      ...pageQuery(50),
      answered: T.Optional(T.Boolean()),
      required: T.Optional(T.Boolean()),
      /** For admins: includes questions that members do not see. */
      all: T.Optional(T.Boolean()),
      /** For admins, with `all`: only questions in this state. */
      state: T.Optional(State),
      search: T.Optional(T.String({ maxLength: 100 })),
    },
    { additionalProperties: false },
  ),
  search: 'search',
  response: PageOf(ProgramQuestion),
});

const option = T.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const changeable = {
  question: T.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  description: T.Optional(T.String({ maxLength: 2000 })),
  /** Can change at any time: who answered chose an option, not its words. */
  translations: T.Optional(
    translationsIn({
      question: T.String({ maxLength: 500 }),
      description: T.String({ maxLength: 2000 }),
      options: T.Record(T.String(), T.String({ maxLength: 200 })),
    }),
  ),
  type: Type,
  /** Options separated by '##', or an object from value to label. */
  fields: T.Optional(T.Union([T.String({ maxLength: 10_000 }), T.Record(T.String(), option)])),
  range_start: T.Optional(T.Integer({ minimum: -1000, maximum: 1000 })),
  range_end: T.Optional(T.Integer({ minimum: -1000, maximum: 1000 })),
  required: T.Optional(T.Boolean()),
  pointValue: T.Optional(T.Integer({ minimum: 0, maximum: 1000 })),
  draft: T.Optional(T.Boolean()),
  active: T.Optional(T.Boolean()),
};

const questionsWrite = permission('questions.write', forAdmins);

export const createQuestion = endpoint({
  method: 'POST',
  path: 'questions',
  permission: questionsWrite,
  summary: 'Create a question of the program, or a draft',
  body: T.Object({ programId: Id, ...changeable }, { additionalProperties: false }),
  response: ProgramQuestion,
  errors: ['validation_failed'],
  idempotent: true,
});

export const updateQuestion = endpoint({
  method: 'PUT',
  path: 'questions/{id}',
  permission: questionsWrite,
  summary: 'Change, enable, disable or move a question. What it asks cannot change once someone has answered',
  params: IdParams,
  body: T.Object(
    {
      ...changeable,
      question: T.Optional(changeable.question),
      type: T.Optional(Type),
      /** Position among the questions, from 1; the others shift. */
      position: T.Optional(T.Integer({ minimum: 1, maximum: 10_000 })),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  response: ProgramQuestion,
  errors: ['validation_failed'],
  edits: [
    'question',
    'description',
    'translations',
    'type',
    'options',
    'range_start',
    'range_end',
    'required',
    'pointValue',
    'draft',
    'active',
  ],
});

export const deleteQuestion = endpoint({
  method: 'DELETE',
  path: 'questions/{id}',
  permission: questionsWrite,
  summary: 'Delete a question with its answers. Points stay',
  params: IdParams,
  response: Done,
});

export const deactivateQuestions = endpoint({
  method: 'POST',
  path: 'questions/{id}/deactivate-all',
  permission: questionsWrite,
  summary: 'Disable all questions of a program (its id)',
  params: IdParams,
  response: T.Object({ count: T.Integer() }),
});

const questionsAnswer = permission('questions.answer', forOneself);

export const saveAnswers = endpoint({
  method: 'POST',
  path: 'questions/save-answers',
  permission: questionsAnswer,
  summary: 'Answer questions, all or nothing. Blank answers do not count',
  body: T.Object(
    {
      programId: Id,
      memberId: Id,
      questionAnswers: T.Array(
        T.Object({ id: Id, answer: T.String({ maxLength: 10_000 }) }, { additionalProperties: false }),
        { minItems: 1, maxItems: 100 },
      ),
    },
    { additionalProperties: false },
  ),
  response: T.Object({ answered: T.Integer(), points: T.Integer() }),
  errors: ['validation_failed'],
  idempotent: true,
});

export const getQuestionAnswers = endpoint({
  method: 'GET',
  path: 'questions/{id}/answers',
  permission: questionsWrite,
  summary:
    'Count the answers to a question, blurred, as they were released last. Text answers are never shown',
  params: IdParams,
  response: T.Object({
    /** Says about how many people answered; null: too few to say. */
    people: Nullable(T.Integer()),
    choices: T.Array(T.Object({ label: T.String(), people: Nullable(T.Integer()) })),
    /** The rounded average of a range; null for other types and for too few people to say. */
    average: Nullable(T.Integer()),
  }),
});

export const downloadQuestionStats = endpoint({
  method: 'POST',
  path: 'questions/{id}/stats-download',
  permission: questionsWrite,
  summary: 'Download answers to the questions of a program (its id) as a CSV file, without names, blurred',
  params: IdParams,
  body: T.Object(
    { questionList: T.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  costly: true,
  response: T.String(),
  mediaType: 'text/csv',
});
