import * as T from 'typebox';
import { unitChoices } from '../../units.ts';
import { endpoint } from '../../endpoint.ts';
import { StepUnit } from './own-steps.ts';
import { mostDayBeginsHour, WeekBegins } from './own-days.ts';
import {
  Day,
  EmployeeNumber,
  Id,
  IdParams,
  LanguageTag,
  LastName,
  Name,
  Nullable,
  oneOf,
} from '../../schemas.ts';
import { patterns } from '../../patterns.ts';
import { forOneselfAndAdmins, forProgram, permission } from '../../permissions.ts';

export const Units = T.Object({
  distance: oneOf(unitChoices.distance),
  weight: oneOf(unitChoices.weight),
  length: oneOf(unitChoices.length),
  glucose: oneOf(unitChoices.glucose),
});

/** Visible to others; letters, digits, dots, dashes. */
export const Username = T.String({ minLength: 3, maxLength: 40, pattern: patterns.pattern });

/** Ranks that members show to themselves: all, only those of teams, or none (docs/domain.md#ranks-are-a-choice). */
export const rankChoices = ['all', 'team', 'none'] as const;
export const RanksShown = oneOf(rankChoices);
export type RanksShown = T.Static<typeof RanksShown>;

/** A member as others in the program see them. Fields for the member and admins only are null for others. */
export const Member = T.Object({
  id: Id,
  programId: Id,
  name: T.String(),
  firstName: T.String(),
  lastName: T.String(),
  username: T.String(),
  image: Nullable(T.String()),
  about: T.String(),
  isAdmin: T.Boolean(),
  isProgramAdmin: T.Boolean(),
  showGetStartedGuide: T.Boolean(),
  dismissedRequiredModal: T.Boolean(),
  questions: T.Array(T.Any()),
  registeredDate: Day,
  email: Nullable(T.String()),
  timeZone: Nullable(T.String()),
  dailyStepGoal: Nullable(T.Integer()),
  strideMetres: Nullable(T.Number()),
  locale: Nullable(T.String()),
  units: Nullable(Units),
  profileHidden: T.Boolean(),
  /** Says which ranks I show to myself; of others null. */
  ranksShown: Nullable(RanksShown),
  /** Says whether I'm shown what is new after an entry; of others null. */
  momentsOn: Nullable(T.Boolean()),
  /** The last day of my easier week (docs/domain.md#coming-back); of others null. */
  easierUntil: Nullable(Day),
  /** The hour at which my own day begins, 0 to 6 (docs/domain.md#own-days-and-weeks); of others null. */
  dayBeginsHour: Nullable(T.Integer()),
  /** The first day of the weeks in my calendars. Null: that of the program, and of others. */
  weekBeginsOn: Nullable(WeekBegins),
  /** What I see in place of steps (docs/domain.md#own-word-for-steps); of others null. */
  stepUnit: Nullable(StepUnit),
  /** Says whether this admin sees what members enter in preventative challenges. */
  seesPreventative: Nullable(T.Boolean()),
  /** By which their company knows them; only admins see it. */
  employeeNumber: Nullable(T.String()),
  abilities: T.Object({ update: T.Boolean() }),
});
export type Member = T.Static<typeof Member>;

const membersRead = permission('members.read', forProgram);

export const getMember = endpoint({
  method: 'GET',
  path: 'members/{id}',
  permission: membersRead,
  summary: 'Get a member of the program',
  params: IdParams,
  response: Member,
});

const membersUpdate = permission('members.update', forOneselfAndAdmins);

export const updateMember = endpoint({
  method: 'POST',
  path: 'members/{id}',
  permission: membersUpdate,
  summary: 'Change a profile. Only the fields that are sent change',
  params: IdParams,
  body: T.Object(
    {
      username: T.Optional(Username),
      firstName: T.Optional(Name),
      lastName: T.Optional(LastName),
      about: T.Optional(T.String({ maxLength: 2000 })),
      timeZone: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
      /** Null: no daily goal. */
      dailyStepGoal: T.Optional(Nullable(T.Integer({ minimum: 1, maximum: 100_000 }))),
      strideMetres: T.Optional(Nullable(T.Number({ minimum: 0.2, maximum: 2.5 }))),
      locale: T.Optional(LanguageTag),
      distanceUnit: T.Optional(Units.properties.distance),
      weightUnit: T.Optional(Units.properties.weight),
      lengthUnit: T.Optional(Units.properties.length),
      glucoseUnit: T.Optional(Units.properties.glucose),
      /** Profile photo, in multipart forms only; it replaces the old one. */
      image: T.Optional(T.Any()),
      removeImage: T.Optional(T.Boolean()),
      profileHidden: T.Optional(T.Boolean()),
      /** One's own only. */
      ranksShown: T.Optional(RanksShown),
      momentsOn: T.Optional(T.Boolean()),
      welcomed: T.Optional(T.Boolean()),
      /** True begins an easier week today, false ends it. One's own only. */
      easierWeek: T.Optional(T.Boolean()),
      /** One's own only. */
      dayBeginsHour: T.Optional(T.Integer({ minimum: 0, maximum: mostDayBeginsHour })),
      /** One's own only. Null: as in the program. */
      weekBeginsOn: T.Optional(Nullable(WeekBegins)),
      /** One's own only. */
      stepUnit: T.Optional(StepUnit),
      dismissedRequiredModal: T.Optional(T.Boolean()),
      showGetStartedGuide: T.Optional(T.Boolean()),
      /** Lets an admin see what members enter in preventative challenges; only another admin can grant it. */
      seesPreventative: T.Optional(T.Boolean()),
      /** By which their company knows them, unique in a program. Only admins change it. */
      employeeNumber: T.Optional(Nullable(EmployeeNumber)),
    },
    { additionalProperties: false, minProperties: 1 },
  ),
  bodyKind: 'form',
  costly: true,
  response: Member,
  errors: ['username_taken', 'bad_image', 'storage_full', 'validation_failed', 'too_many_requests'],
  edits: 'body',
});
