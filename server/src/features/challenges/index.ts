import type { Manifest } from '../../kernel/manifest/public.ts';
import { isNameTakenFor, photosOfChallenges, topicsOfChallenges } from '../../domain/challenges/public.ts';
import { challengeRoutes } from './challenges.routes.ts';
import { directoryRoutes } from './directory.routes.ts';
import { drawRoutes } from './draws/draws.routes.ts';
import { resealSeeds } from './draws/services/seeds.ts';
import { excusedRoutes } from './excused/excused.routes.ts';
import { entrantRoutes } from './membership/entrants.routes.ts';
import { scoreListeners } from './listeners/scores.listeners.ts';
import { platformChallengeRoutes } from './platform.routes.ts';
import { preventativeRoutes } from './preventative.routes.ts';
import { forecastRoutes } from './forecast/forecast.routes.ts';
import { questionRoutes } from './questions.routes.ts';
import { closeChallenges } from './services/close-challenges.ts';
import { standingRoutes } from './standing.routes.ts';
import { exampleListeners } from './listeners/examples.listeners.ts';
import { invitationListeners } from './listeners/invitations.listeners.ts';
import { challengeSheets } from './program-sheets.ts';
import { resultRoutes } from './results/results.routes.ts';
import { requestRoutes } from './membership/requests.routes.ts';
import { challengeCopier } from './services/copy-challenges.ts';
import { challengeAdder } from './membership/services/add-many.ts';
import { answerChallengeInvite } from './membership/services/answer-invite.ts';
import { answerJoinRequest } from './membership/services/answer-request.ts';
import { closeEntries } from './membership/services/close-entry.ts';
import { inviteOutsider } from './membership/services/invite-outsider.ts';
import { inviteToChallenge } from './membership/services/invite-to-challenge.ts';
import { mailHalfway } from './services/mail-halfway.ts';
import { refuseImpossible } from './services/package-draft.ts';
import { turnChallenges } from './services/turn-challenges.ts';
import { challengesCalendar } from './challenges.calendar.ts';
import { ranksOfMoment } from './moment.overview.ts';
import { challengesToday } from './today.overview.ts';
import { challengePersonalData } from './challenges.personal-data.ts';

export const challenges: Manifest = {
  routes: [
    ...challengeRoutes,
    ...directoryRoutes,
    ...drawRoutes,
    ...entrantRoutes,
    ...excusedRoutes,
    ...forecastRoutes,
    ...platformChallengeRoutes,
    ...preventativeRoutes,
    ...questionRoutes,
    ...requestRoutes,
    ...resultRoutes,
    ...standingRoutes,
  ],
  listeners: [...scoreListeners, ...invitationListeners, ...exampleListeners],
  personalData: [challengePersonalData],
  reseal: resealSeeds,
  programSheets: challengeSheets,
  jobs: [
    { name: 'challenges.turn', everySeconds: 10, run: turnChallenges },
    { name: 'challenges.close', everySeconds: 10, run: (deps) => closeChallenges(deps) },
    { name: 'challenges.halfway', everySeconds: 60, run: (deps) => mailHalfway(deps) },
    { name: 'challenges.closeEntries', everySeconds: 30, run: closeEntries },
  ],
  today: [challengesToday],
  moments: [ranksOfMoment],
  calendar: [challengesCalendar],
  names: [{ entity: 'challengeName', isTaken: isNameTakenFor }],
  drafts: [{ refuseImpossible }],
  photos: [photosOfChallenges],
  topics: [topicsOfChallenges],
  answers: [
    { subject: 'challenge.invite', answer: answerChallengeInvite },
    { subject: 'challenge.request', answer: answerJoinRequest },
  ],
  invites: [
    { type: 'competitions', invite: inviteToChallenge },
    { type: 'outsiders', invite: inviteOutsider },
  ],
  memberAdders: [challengeAdder],
  programCopiers: [challengeCopier],
};
