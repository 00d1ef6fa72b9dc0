import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { paths } from '../../lib/addresses/paths.ts';
import {
  requireChallengeMode,
  requireDay,
  requireIds,
  requireQuestionsTab,
  requireTeamMode,
} from '../wrong-addresses.ts';
import { signedIn } from './root.tsx';

const parent = { getParentRoute: () => signedIn };

const goTo = (to: typeof paths.settings | typeof paths.settingsAccount) => {
  throw redirect({ to, replace: true });
};

export const memberRoutes = [
  createRoute({
    ...parent,
    path: paths.dashboard,
    component: lazyScreen(() => import('../screens/my-dashboard.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.day,
    component: lazyScreen(() => import('../screens/day.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenges,
    component: lazyScreen(() => import('../../features/challenges/screens/challenges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenge,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../screens/challenge.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.milestone,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../../features/journeys/screens/milestone.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengeEdit,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../../features/challenges/screens/challenge-edit.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengeBuilder,
    beforeLoad: requireChallengeMode,
    component: lazyScreen(() => import('../screens/challenge-builder.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackages,
    component: lazyScreen(() => import('../../features/packages/screens/packages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackage,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../screens/challenge-package.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teams,
    component: lazyScreen(() => import('../../features/teams/screens/teams.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.team,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../screens/team.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamMembers,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../../features/teams/screens/team-members.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamEdit,
    beforeLoad: requireIds,
    component: lazyScreen(() => import('../../features/teams/screens/team-edit.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamBuilder,
    beforeLoad: requireTeamMode,
    component: lazyScreen(() => import('../../features/teams/screens/team-builder.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.organizations,
    component: lazyScreen(() => import('../../features/organizations/screens/organizations.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.organization,
    component: lazyScreen(() => import('../screens/organization.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.messages,
    component: lazyScreen(() => import('../../features/messages/screens/messages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.journal,
    beforeLoad: requireDay,
    component: lazyScreen(() => import('../../features/journals/screens/journal.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.questions,
    beforeLoad: () => {
      throw redirect({ to: paths.questionsTab, params: { tab: 'unanswered' }, replace: true });
    },
  }),
  createRoute({
    ...parent,
    path: paths.questionsTab,
    beforeLoad: requireQuestionsTab,
    component: lazyScreen(() => import('../../features/questions/screens/member-questions.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.sitewide,
    component: lazyScreen(() => import('../screens/sitewide.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.friends,
    component: lazyScreen(() => import('../screens/friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profile,
    component: lazyScreen(() => import('../screens/profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileFriends,
    component: lazyScreen(() => import('../../features/friends/screens/profile-friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileJournal,
    beforeLoad: requireDay,
    component: lazyScreen(() => import('../../features/journals/screens/member-journal.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.badges,
    component: lazyScreen(() => import('../../features/badges/screens/badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileBadges,
    component: lazyScreen(() => import('../../features/badges/screens/profile-badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.points,
    component: lazyScreen(() => import('../../features/points/screens/points.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.myWeek,
    component: lazyScreen(() => import('../../features/communications/screens/my-week.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.me,
    component: lazyScreen(() => import('../screens/me.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settings,
    component: lazyScreen(() => import('../screens/settings/profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settingsAccount,
    component: lazyScreen(() => import('../screens/settings/account.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settingsPrivacy,
    component: lazyScreen(() => import('../screens/settings/privacy.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.device,
    component: lazyScreen(() => import('../screens/settings/device.tsx')),
  }),
  // Addresses without a tab lead to the first tab (docs/domain.md#in-the-browser).
  createRoute({ ...parent, path: paths.memberSettings, beforeLoad: () => goTo(paths.settings) }),
  createRoute({ ...parent, path: paths.preferences, beforeLoad: () => goTo(paths.settingsAccount) }),
  createRoute({
    ...parent,
    path: paths.help,
    component: lazyScreen(() => import('../../features/help/screens/help.tsx')),
  }),
];
