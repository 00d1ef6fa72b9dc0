import { paths } from '../../lib/addresses/paths.ts';
import { screen } from '../../lib/addresses/screen.ts';
import {
  requireDay,
  requireIds,
  requireMode,
  requireQuestionsTab,
  requireTeamMode,
} from '../../lib/addresses/wrong-addresses.ts';
import { areaRoutes } from './area-routes.ts';
import { signedIn } from './root.tsx';

export const memberRoutes = areaRoutes(signedIn, [
  screen({ path: paths.dashboard }, () => import('../screens/my-dashboard.tsx')),
  screen({ path: paths.day }, () => import('../screens/day.tsx')),
  screen({ path: paths.challenges }, () => import('../../features/challenges/screens/challenges.tsx')),
  screen({ path: paths.challenge, beforeLoad: requireIds }, () => import('../screens/challenge.tsx')),
  screen(
    { path: paths.milestone, beforeLoad: requireIds },
    () => import('../../features/journeys/screens/milestone.tsx'),
  ),
  screen(
    { path: paths.challengeEdit, beforeLoad: requireIds },
    () => import('../../features/challenges/screens/challenge-edit.tsx'),
  ),
  screen(
    { path: paths.challengeBuilder, beforeLoad: requireMode(paths.challengeBuilder, 'member') },
    () => import('../screens/challenge-builder.tsx'),
  ),
  screen({ path: paths.challengePackages }, () => import('../../features/packages/screens/packages.tsx')),
  screen(
    { path: paths.challengePackage, beforeLoad: requireIds },
    () => import('../screens/challenge-package.tsx'),
  ),
  screen({ path: paths.teams }, () => import('../../features/teams/screens/teams.tsx')),
  screen({ path: paths.team, beforeLoad: requireIds }, () => import('../screens/team.tsx')),
  screen(
    { path: paths.teamMembers, beforeLoad: requireIds },
    () => import('../../features/teams/screens/team-members.tsx'),
  ),
  screen({ path: paths.teamEdit, beforeLoad: requireIds }, () => import('../screens/team-edit.tsx')),
  screen(
    { path: paths.teamBuilder, beforeLoad: requireTeamMode },
    () => import('../../features/teams/screens/team-builder.tsx'),
  ),
  screen(
    { path: paths.organizations },
    () => import('../../features/organizations/screens/organizations.tsx'),
  ),
  screen({ path: paths.organization }, () => import('../screens/organization.tsx')),
  screen({ path: paths.messages }, () => import('../../features/messages/screens/messages.tsx')),
  screen(
    { path: paths.journal, beforeLoad: requireDay },
    () => import('../../features/journals/screens/journal.tsx'),
  ),
  screen({ path: paths.questions, leadsTo: '/member-questions/unanswered' }),
  screen(
    { path: paths.questionsTab, beforeLoad: requireQuestionsTab },
    () => import('../../features/questions/screens/member-questions.tsx'),
  ),
  screen({ path: paths.sitewide }, () => import('../screens/sitewide.tsx')),
  screen({ path: paths.friends }, () => import('../screens/friends.tsx')),
  screen({ path: paths.profile }, () => import('../screens/profile.tsx')),
  screen({ path: paths.profileFriends }, () => import('../../features/friends/screens/profile-friends.tsx')),
  screen(
    { path: paths.profileJournal, beforeLoad: requireDay },
    () => import('../../features/journals/screens/member-journal.tsx'),
  ),
  screen({ path: paths.badges }, () => import('../../features/badges/screens/badges.tsx')),
  screen({ path: paths.profileBadges }, () => import('../../features/badges/screens/profile-badges.tsx')),
  screen({ path: paths.points }, () => import('../../features/points/screens/points.tsx')),
  screen({ path: paths.myWeek }, () => import('../../features/communications/screens/my-week.tsx')),
  screen({ path: paths.me }, () => import('../screens/me.tsx')),
  screen({ path: paths.settings }, () => import('../screens/settings/profile.tsx')),
  screen({ path: paths.settingsAccount }, () => import('../screens/settings/account.tsx')),
  screen({ path: paths.settingsPrivacy }, () => import('../screens/settings/privacy.tsx')),
  screen({ path: paths.device }, () => import('../screens/settings/device.tsx')),
  // Addresses without a tab lead to the first tab (docs/domain.md#in-the-browser).
  screen({ path: paths.memberSettings, leadsTo: paths.settings }),
  screen({ path: paths.preferences, leadsTo: paths.settingsAccount }),
  screen({ path: paths.help }, () => import('../screens/help.tsx')),
]);
