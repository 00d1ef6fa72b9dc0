import type { WebhookEvent } from '#contract/features/webhooks/webhook-events.ts';
import { listen } from '../../../kernel/events/public.ts';
import { noteHappened, noteLater } from '../../../kernel/webhooks/public.ts';
import type { Happened } from '../../../kernel/webhooks/pure.ts';
import { nextMonth } from '../webhooks.policy.ts';

const note = { stage: 'note' } as const;

const ofMembers = (type: WebhookEvent, memberIds: readonly string[]): Happened[] =>
  memberIds.map((memberId) => ({ type, subjectId: memberId, memberId, data: {} }));

const memberListeners = [
  listen('member.registered', note, (context, unit, { memberIds }) =>
    noteHappened(unit, context, ofMembers('member.joined', memberIds)),
  ),
  listen('member.deactivated', note, (context, unit, { memberIds }) =>
    noteHappened(unit, context, ofMembers('member.deactivated', memberIds)),
  ),
  listen('member.reactivated', note, (context, unit, { memberIds }) =>
    noteHappened(unit, context, ofMembers('member.reactivated', memberIds)),
  ),
  listen('points.given', note, (context, unit, { given }) =>
    noteHappened(
      unit,
      context,
      given.map(({ memberId, amount }) => ({
        type: 'points.given',
        subjectId: memberId,
        memberId,
        data: { amount },
      })),
    ),
  ),
];

const teamListeners = [
  listen('team.membershipChanged', note, (context, unit, { teamId, fromTeamId }) =>
    noteHappened(
      unit,
      context,
      [teamId, ...(fromTeamId ? [fromTeamId] : [])].map((id) => ({
        type: 'team.changed',
        subjectId: id,
        data: { team: { id } },
      })),
    ),
  ),
  listen('team.deleted', note, (context, unit, { teamId: id }) =>
    noteHappened(unit, context, [
      { type: 'team.changed', subjectId: id, data: { team: { id }, deleted: true } },
    ]),
  ),
];

const challengeListeners = [
  listen('challenge.phase', note, (context, unit, { phase, challenge }) =>
    noteHappened(unit, context, [
      { type: `challenge.${phase}`, subjectId: challenge.id, data: { challenge } },
    ]),
  ),
  // What somebody earned in a challenge about health is told without it, and once a month: no vendor learns of a check-up.
  listen(
    'challenge.incentivesPaid',
    note,
    (context, unit, { challenge, kind, amount, memberIds, isOfHealth }) =>
      isOfHealth
        ? noteLater(unit, context, { from: nextMonth(context.now), memberIds, kind, amount })
        : noteHappened(
            unit,
            context,
            memberIds.map((memberId) => ({
              type: 'incentive.earned',
              subjectId: memberId,
              memberId,
              data: { kind, amount, challenge },
            })),
          ),
  ),
];

export const webhookListeners = [
  ...memberListeners,
  ...teamListeners,
  ...challengeListeners,
  listen('report.fileReady', note, (context, unit, { fileId }) =>
    noteHappened(unit, context, [
      { type: 'report.ready', subjectId: fileId, data: { reportFile: { id: fileId } } },
    ]),
  ),
];
