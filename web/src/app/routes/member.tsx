import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { signedIn } from './root.tsx';

const parent = { getParentRoute: () => signedIn };

const goTo = (to: typeof paths.settings | typeof paths.settingsAccount) => {
  throw redirect({ to, replace: true });
};

export const memberRoutes = [
  createRoute({
    ...parent,
    path: paths.dashboard,
    component: lazyRouteComponent(() => import('../screens/my-dashboard.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenges,
    component: lazyRouteComponent(() => import('../../features/challenges/screens/challenges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challenge,
    component: lazyRouteComponent(() => import('../screens/challenge.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.milestone,
    component: lazyRouteComponent(() => import('../../features/maps/screens/milestone.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengeEdit,
    component: lazyRouteComponent(() => import('../../features/challenges/screens/challenge-edit.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengeBuilder,
    component: lazyRouteComponent(() => import('../screens/challenge-builder.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackages,
    component: lazyRouteComponent(() => import('../../features/packages/screens/packages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.challengePackage,
    component: lazyRouteComponent(() => import('../screens/challenge-package.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teams,
    component: lazyRouteComponent(() => import('../../features/teams/screens/teams.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.team,
    component: lazyRouteComponent(() => import('../screens/team.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamMembers,
    component: lazyRouteComponent(() => import('../../features/teams/screens/team-members.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamEdit,
    component: lazyRouteComponent(() => import('../../features/teams/screens/team-edit.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.teamBuilder,
    component: lazyRouteComponent(() => import('../../features/teams/screens/team-builder.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.organizations,
    component: lazyRouteComponent(() => import('../../features/organizations/screens/organizations.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.organization,
    component: lazyRouteComponent(() => import('../screens/organization.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.messages,
    component: lazyRouteComponent(() => import('../../features/messages/screens/messages.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.journal,
    component: lazyRouteComponent(() => import('../../features/journals/screens/journal.tsx')),
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
    component: lazyRouteComponent(() => import('../../features/questions/screens/member-questions.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.sitewide,
    component: lazyRouteComponent(() => import('../screens/sitewide.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.friends,
    component: lazyRouteComponent(() => import('../screens/friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profile,
    component: lazyRouteComponent(() => import('../screens/profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileFriends,
    component: lazyRouteComponent(() => import('../../features/friends/screens/profile-friends.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileJournal,
    component: lazyRouteComponent(() => import('../../features/journals/screens/member-journal.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.badges,
    component: lazyRouteComponent(() => import('../../features/badges/screens/badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.profileBadges,
    component: lazyRouteComponent(() => import('../../features/badges/screens/profile-badges.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.points,
    component: lazyRouteComponent(() => import('../../features/points/screens/points.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settings,
    component: lazyRouteComponent(() => import('../screens/settings-profile.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settingsAccount,
    component: lazyRouteComponent(() => import('../screens/settings-account.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.settingsPrivacy,
    component: lazyRouteComponent(() => import('../screens/settings-privacy.tsx')),
  }),
  createRoute({
    ...parent,
    path: paths.device,
    component: lazyRouteComponent(() => import('../screens/settings-device.tsx')),
  }),
  // Addresses without a tab lead to the first tab (docs/domain.md#in-the-browser).
  createRoute({ ...parent, path: paths.memberSettings, beforeLoad: () => goTo(paths.settings) }),
  createRoute({ ...parent, path: paths.preferences, beforeLoad: () => goTo(paths.settingsAccount) }),
  createRoute({
    ...parent,
    path: paths.help,
    component: lazyRouteComponent(() => import('../../features/help/screens/help.tsx')),
  }),
];
