import * as T from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { listEndpoint } from '../../list-endpoint.ts';
import { Id, IdParams, Moment, Nullable, oneOf } from '../../schemas.ts';
import { forAdmins, permission } from '../../permissions.ts';

export const joinRequestKinds = ['team', 'challenge'] as const;
export type JoinRequestKind = (typeof joinRequestKinds)[number];

const Named = T.Object({ id: Id, name: T.String() });

export const JoinRequest = T.Object({
  id: Id,
  kind: oneOf(joinRequestKinds),
  member: T.Object({ id: Id, name: T.String(), username: T.String() }),
  /** The challenge they want to join. */
  subject: Named,
  /** The team they ask for, in a challenge between teams. */
  team: Nullable(Named),
  since: Moment,
});
export type JoinRequest = T.Static<typeof JoinRequest>;

const joinRequestsRead = permission('joinRequests.read', forAdmins);

export const listJoinRequests = listEndpoint({
  path: 'programs/{id}/join-requests',
  permission: joinRequestsRead,
  summary: 'List unanswered requests to join teams and challenges of a program, the oldest first by default',
  item: JoinRequest,
  params: IdParams,
  sorts: ['since'],
  search: 'search',
  filters: { kind: joinRequestKinds },
});

const joinRequestsAnswer = permission('joinRequests.answer', forAdmins);

export const answerJoinRequests = endpoint({
  method: 'POST',
  path: 'programs/{id}/join-requests/answers',
  permission: joinRequestsAnswer,
  summary: 'Accept or decline several requests to join, one after another',
  params: IdParams,
  body: T.Object(
    {
      accept: T.Boolean(),
      requests: T.Array(
        T.Object({ kind: oneOf(joinRequestKinds), id: Id }, { additionalProperties: false }),
        { minItems: 1, maxItems: 100 },
      ),
    },
    { additionalProperties: false },
  ),
  response: T.Object({
    answered: T.Integer(),
    /** Requests that could not be answered, by reason. */
    failed: T.Array(T.Object({ code: T.String(), sentence: T.String(), count: T.Integer() })),
  }),
});
