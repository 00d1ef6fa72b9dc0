import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { planTopics } from '../../plan-topics.ts';
import { HttpsAddress } from '../../setting-fields.ts';
import { Done, Id, Moment, Name, Nullable, oneOf, PageOf, pageQuery } from '../../schemas.ts';
import { Slug } from './assessment.ts';
import { Block } from './plan.ts';
import { Email } from '../sessions/sessions.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { planUse } from './permissions.ts';

const topicOf = T.Object({ id: oneOf(planTopics), title: T.String() });

export const Workshop = T.Object({
  id: Id,
  title: T.String(),
  summary: T.String(),
  topic: topicOf,
  startsAt: Moment,
  minutes: T.Integer(),
  place: T.String(),
  /** Only for people with a seat. */
  link: Nullable(T.String()),
  seats: T.Integer(),
  /** Only this is shown, because the number of taken seats would reveal when someone registers. */
  isFull: T.Boolean(),
  /** I have a seat or wait for one. */
  IsUserRegistered: T.Boolean(),
  /** My place on the waiting list, from 1; null if I have a seat or did not ask for one. */
  waitingPlace: Nullable(T.Integer()),
  /** It has begun: nobody registers any more. */
  isOver: T.Boolean(),
  blocks: T.Array(Block),
});
export type Workshop = T.Static<typeof Workshop>;

const params = T.Object({ workshopId: Id }, { additionalProperties: false });
const use = { permission: planUse, errors: ['feature_off'] } as const;

export const getWorkshop = endpoint({
  ...use,
  method: 'GET',
  path: 'mental-wellness/workshop/{workshopId}',
  summary: 'Get a workshop of my program, with my seat',
  params,
  response: Workshop,
});

export const getWorkshopCalendar = endpoint({
  ...use,
  method: 'GET',
  path: 'mental-wellness/workshop/{workshopId}/calendar',
  summary: 'Get a calendar file of a workshop, with a reminder a day before',
  params,
  costly: true,
  response: T.String(),
  mediaType: 'text/calendar',
});

export const listUserWorkshops = endpoint({
  ...use,
  method: 'GET',
  path: 'mental-wellness/user-workshops',
  summary: 'List the workshops to come that I registered for, the next one first',
  response: T.Array(Workshop),
});

export const registerForWorkshop = endpoint({
  method: 'POST',
  path: 'mental-wellness/workshops',
  permission: planUse,
  summary: 'Register for a workshop, or give my seat back. A full workshop has a waiting list',
  body: T.Object(
    {
      registrationState: oneOf(['register', 'unregister']),
      workshopId: Id,
      /** The caller's own address. */
      memberEmail: Email,
    },
    { additionalProperties: false },
  ),
  response: Workshop,
  idempotent: true,
  errors: ['feature_off', 'invitation_over', 'validation_failed'],
});

export const HeldWorkshop = T.Object({
  id: Id,
  outline: Nullable(T.String()),
  topic: oneOf(planTopics),
  title: T.String(),
  summary: T.String(),
  startsAt: Moment,
  minutes: T.Integer(),
  place: T.String(),
  link: Nullable(T.String()),
  seats: T.Integer(),
  /** Admins see no more than members do. */
  isFull: T.Boolean(),
  isOver: T.Boolean(),
});
export type HeldWorkshop = T.Static<typeof HeldWorkshop>;

const fields = {
  /** One of the shipped outlines. Its words are then in each member's language. */
  outline: T.Optional(Nullable(Slug)),
  topic: oneOf(planTopics),
  title: Name,
  summary: T.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  startsAt: Moment,
  minutes: T.Integer({ minimum: 5, maximum: 480 }),
  place: T.String({ maxLength: 200 }),
  link: T.Optional(Nullable(HttpsAddress)),
  seats: T.Integer({ minimum: 1, maximum: 10_000 }),
};
/** Dates and seats of workshops. No one can see who registered. */
const planHoldWorkshops = permission('plan.holdWorkshops', forAdmins);

const manage = { permission: planHoldWorkshops } as const;
const problems = ['feature_off', 'validation_failed'] as const;

export const listHeldWorkshops = endpoint({
  ...manage,
  method: 'GET',
  path: 'mental-wellness/held-workshops',
  summary:
    'List the workshops of the program for its admins, the newest date first, with the shipped outlines',
  query: T.Object(pageQuery(10), { additionalProperties: false }),
  response: T.Object({
    ...PageOf(HeldWorkshop).properties,
    outlines: T.Array(
      T.Object({
        id: T.String(),
        topic: oneOf(planTopics),
        title: T.String(),
        summary: T.String(),
        minutes: T.Integer(),
      }),
    ),
  }),
  errors: problems,
});

export const holdWorkshop = endpoint({
  ...manage,
  method: 'POST',
  path: 'mental-wellness/held-workshops',
  summary: 'Announce a workshop',
  body: T.Object(fields, { additionalProperties: false }),
  response: HeldWorkshop,
  idempotent: true,
  errors: problems,
});

export const changeWorkshop = endpoint({
  ...manage,
  method: 'POST',
  path: 'mental-wellness/held-workshops/{workshopId}',
  summary: 'Change a workshop. More seats move up people who wait, and a move is told to everyone registered',
  params,
  body: T.Object(fields, { additionalProperties: false }),
  response: HeldWorkshop,
  idempotent: true,
  errors: problems,
  edits: 'body',
});

export const cancelWorkshop = endpoint({
  ...manage,
  method: 'DELETE',
  path: 'mental-wellness/held-workshops/{workshopId}',
  summary:
    'Cancel a workshop. Everyone registered gets a message, and an email that takes it out of calendars',
  params,
  response: Done,
  errors: problems,
});
