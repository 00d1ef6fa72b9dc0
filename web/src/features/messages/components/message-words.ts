import type { Message } from '#contract/features/messages/messages.ts';

/** Returns the key of the sentence that shows a message (copy: messages.got, messages.sent). */
export function sentenceKey({ subject, type, state, teamId }: Message) {
  if (subject.startsWith('moderation.')) return state === 'declined' ? 'noteHidden' : 'noteShown';
  if (subject === 'program.goal') return 'goalSet';
  if (subject === 'account.codeGiven') return 'codeGiven';
  if (subject === 'program.letter') return 'letter';
  if (subject === 'platform.letter') return 'platformLetter';
  if (subject === 'member.registrationMoved') return 'registrationMoved';
  if (subject === 'reminder.steps') return 'reminderSteps';
  if (subject === 'reminder.plan') return 'reminderPlan';
  if (subject === 'report.fileReady') return 'reportReady';
  if (subject === 'workshop.seat') return 'workshopSeat';
  if (subject === 'workshop.moved') return 'workshopMoved';
  if (subject === 'workshop.cancelled') return 'workshopCancelled';
  if (subject === 'challenge.changed') return 'challengeChanged';
  if (subject === 'challenge.ended') return 'challengeEnded';
  if (subject === 'challenge.prizeDrawn') return 'prizeDrawn';
  if (subject === 'challenge.dayRuled') return 'dayRuled';
  if (subject === 'challenge.rulingAnswered') return 'rulingAnswered';
  if (subject === 'friend.invite') return 'friendInvite';
  if (subject === 'team.invite') return 'teamInvite';
  if (subject === 'team.leader') return 'teamLeader';
  if (subject === 'team.request') {
    if (type === 'joinrequest') return 'ontoTeam';
    return state === 'accepted' ? 'noteOntoTeam' : 'noteNotOntoTeam';
  }
  if (subject === 'challenge.milestone') return teamId ? 'teamMilestone' : 'milestone';
  if (subject === 'challenge.invite') return teamId ? 'teamToChallenge' : 'challengeInvite';
  if (type === 'joinrequest') return teamId ? 'teamRequest' : 'request';
  if (state !== 'accepted') return 'noteDeclined';
  return teamId ? 'noteTeamAccepted' : 'noteAccepted';
}

const moderated = {
  'moderation.journal': 'journal',
  'moderation.comment': 'comment',
  'moderation.post': 'post',
  'moderation.profile': 'profile',
  'program.goal': 'goal',
  'account.codeGiven': 'account',
  'member.registrationMoved': 'registration',
  'report.fileReady': 'report',
  'reminder.steps': 'today',
  'reminder.plan': 'plan',
  'workshop.seat': 'workshop',
  'workshop.moved': 'workshop',
  'workshop.cancelled': 'workshop',
} as const;

/** Returns the member's own thing that a message is about; null for other messages. */
export const moderatedIn = ({ subject }: Message) =>
  subject in moderated ? moderated[subject as keyof typeof moderated] : null;

/** Returns the name of its subject. */
export const nameOf = ({ challengeName, teamName, inviteId, from, letter }: Message): string =>
  letter?.subject ?? challengeName ?? teamName ?? (inviteId ? (from?.name ?? '') : '');
