import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { forAdmins, permission } from '../../permissions.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';

/** `none`: no card was given. `waiting`: its code still works. `expired`: it does not. `used`: they have a PIN. */
export const cardStates = ['none', 'waiting', 'expired', 'used'] as const;
export type CardState = (typeof cardStates)[number];

export const CardHolder = T.Object({
  id: Id,
  name: T.String(),
  employeeNumber: T.String(),
  teamName: Nullable(T.String()),
  state: oneOf(cardStates),
  /** When the code of the last card ends, or ended. */
  expiresAt: Nullable(Moment),
});
export type CardHolder = T.Static<typeof CardHolder>;

/** A card to print. Its code is in this answer and nowhere else. */
export const SignInCard = T.Object({
  memberId: Id,
  name: T.String(),
  employeeNumber: T.String(),
  code: T.String(),
  /** Where the code is used; the QR code leads there. */
  address: T.String(),
  qr: T.Array(T.String()),
  expiresAt: Moment,
});
export type SignInCard = T.Static<typeof SignInCard>;

const cardsGive = permission('cards.give', forAdmins);

export const listCardHolders = listEndpoint({
  path: 'programs/{id}/sign-in-cards',
  permission: cardsGive,
  summary: 'List the members without an email address, and whether they used the card to log in with',
  item: CardHolder,
  params: IdParams,
  sorts: ['name', 'employeeNumber'],
  search: 'search',
  filters: { state: cardStates },
});

/** More than eight pages. */
export const mostCards = 200;

export const giveCards = endpoint({
  method: 'POST',
  path: 'programs/{id}/sign-in-cards',
  permission: cardsGive,
  summary:
    'Give members without an email address cards with one-time codes. Earlier codes and PINs of theirs end',
  params: IdParams,
  body: T.Object(
    { memberIds: T.Array(Id, { minItems: 1, maxItems: mostCards, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  response: T.Object({
    cards: T.Array(SignInCard),
    /** People among them who get no card: they have an address or no employee number, or are admins. */
    leftOut: T.Integer(),
  }),
  errors: ['too_many_requests'],
});

const cardsGiveOne = permission('cards.giveOne', { ...forAdmins, leader: 'team' });

export const listTeamCardHolders = listEndpoint({
  path: 'teams/{id}/sign-in-cards',
  permission: cardsGiveOne,
  summary: 'List the members without an email address on a team that I lead, to give them new codes',
  item: CardHolder,
  params: IdParams,
  sorts: ['name'],
  search: 'search',
});

export const giveCode = endpoint({
  method: 'POST',
  path: 'members/{id}/sign-in-code',
  permission: cardsGiveOne,
  summary: 'Give a member without an email address a new one-time code. Their PIN and their sessions end',
  params: IdParams,
  response: SignInCard,
  errors: ['not_by_card', 'too_many_requests'],
});
