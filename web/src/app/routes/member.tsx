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
    component: lazyScreen([], () => import('../screens/my-dashboard.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.day,
    component: lazyScreen(['days'], () => import('../screens/day.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenges,
    component: lazyScreen(['packages'], () => import('../../features/challenges/screens/challenges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenge,
    beforeLoad: requireIds,
    component: lazyScreen([], () => import('../screens/challenge.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.milestone,
    beforeLoad: requireIds,
    component: lazyScreen(['maps'], () => import('../../features/journeys/screens/milestone.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengeEdit,
    beforeLoad: requireIds,
    component: lazyScreen(
      ['challenge-builder', 'challenge-form', 'maps', 'packages'],
      () => import('../../features/challenges/screens/challenge-edit.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.challengeBuilder,
    beforeLoad: requireChallengeMode,
    component: lazyScreen(
      ['challenge-builder', 'challenge-form', 'challenge-panels', 'challenge-rules', 'maps', 'packages'],
      () => import('../screens/challenge-builder.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackages,
    component: lazyScreen(['packages'], () => import('../../features/packages/screens/packages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackage,
    beforeLoad: requireIds,
    component: lazyScreen(
      ['challenge-form', 'challenge-panels', 'challenge-rules', 'packages'],
      () => import('../screens/challenge-package.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.teams,
    component: lazyScreen(['data-table', 'teams'], () => import('../../features/teams/screens/teams.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.team,
    beforeLoad: requireIds,
    component: lazyScreen(['teams'], () => import('../screens/team.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamMembers,
    beforeLoad: requireIds,
    component: lazyScreen(['teams'], () => import('../../features/teams/screens/team-members.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamEdit,
    beforeLoad: requireIds,
    component: lazyScreen(['teams'], () => import('../../features/teams/screens/team-edit.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamBuilder,
    beforeLoad: requireTeamMode,
    component: lazyScreen(['teams'], () => import('../../features/teams/screens/team-builder.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.organizations,
    component: lazyScreen(
      ['organizations'],
      () => import('../../features/organizations/screens/organizations.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.organization,
    component: lazyScreen(['notices', 'organizations'], () => import('../screens/organization.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.messages,
    component: lazyScreen(['messages'], () => import('../../features/messages/screens/messages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.journal,
    beforeLoad: requireDay,
    component: lazyScreen(['journals'], () => import('../../features/journals/screens/journal.tsx')),
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
    component: lazyScreen(
      ['questions'],
      () => import('../../features/questions/screens/member-questions.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.sitewide,
    component: lazyScreen(['journals', 'sitewide'], () => import('../screens/sitewide.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.friends,
    component: lazyScreen(['badges', 'feed', 'friends'], () => import('../screens/friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profile,
    component: lazyScreen(['entry', 'friends', 'records'], () => import('../screens/profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileFriends,
    component: lazyScreen(['friends'], () => import('../../features/friends/screens/profile-friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileJournal,
    beforeLoad: requireDay,
    component: lazyScreen(['journals'], () => import('../../features/journals/screens/member-journal.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.badges,
    component: lazyScreen(['badges'], () => import('../../features/badges/screens/badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileBadges,
    component: lazyScreen(['badges'], () => import('../../features/badges/screens/profile-badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.points,
    component: lazyScreen(['badges', 'points'], () => import('../../features/points/screens/points.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.myWeek,
    component: lazyScreen(['my-week'], () => import('../../features/communications/screens/my-week.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.me,
    component: lazyScreen(['badges', 'members', 'points'], () => import('../screens/me.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settings,
    component: lazyScreen(['members'], () => import('../screens/settings/profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settingsAccount,
    component: lazyScreen(
      ['account', 'members', 'reminders'],
      () => import('../screens/settings/account.tsx'),
    ),
  }),
  createRoute({
    ...parent,
    path: paths.settingsPrivacy,
    component: lazyScreen(['account', 'members'], () => import('../screens/settings/privacy.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.device,
    component: lazyScreen(
      ['connections', 'devices', 'members', 'table-questions'],
      () => import('../screens/settings/device.tsx'),
    ),
  }),
  // Addresses without a tab lead to the first tab (docs/domain.md#in-the-browser).
  createRoute({ ...parent, path: paths.memberSettings, beforeLoad: () => goTo(paths.settings) }),
  createRoute({ ...parent, path: paths.preferences, beforeLoad: () => goTo(paths.settingsAccount) }),
  createRoute({
    ...parent,
    path: paths.help,
    component: lazyScreen(['help', 'help-articles'], () => import('../../features/help/screens/help.tsx')),
  }),
];
