import { useTranslation } from 'react-i18next';
import { hasPlan, useMe, seesAdminArea } from '../../lib/api/auth-user.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { paths } from '../../lib/addresses/paths.ts';

/** The screens that the palette and menus can open, and who can see each. `inMenu`: also in the user menu. */
export function usePlaces() {
  const { t } = useTranslation();
  const me = useMe();
  const organizations = useOrganizationsSetting();
  // Platform staff working in another program have no data of their own here.
  const own = !me.actingUntil;
  const places = [
    { to: paths.dashboard, label: t('nav.today'), isShown: true, inMenu: false },
    { to: paths.challenges, label: t('nav.challenges'), isShown: true, inMenu: false },
    {
      to: paths.teams,
      label: t('nav.teams'),
      isShown: me.program?.settings.teamsOff === false,
      inMenu: false,
    },
    { to: paths.plan, label: t('nav.plan'), isShown: hasPlan(me), inMenu: false },
    { to: paths.messages, label: t('nav.messages'), isShown: own, inMenu: false },
    {
      to: paths.profile,
      label: t('nav.mine'),
      isShown: own,
      inMenu: true,
      params: { username: me.username },
    },
    { to: paths.settings, label: t('nav.profile'), isShown: true, inMenu: true },
    {
      to: paths.journal,
      label: t('nav.journal'),
      isShown: own,
      inMenu: true,
      params: { journalDate: me.today },
    },
    { to: paths.friends, label: t('nav.friends'), isShown: own, inMenu: true },
    { to: paths.badges, label: t('nav.badges'), isShown: own, inMenu: true },
    {
      to: paths.points,
      label: t('nav.points'),
      isShown: own && me.program?.settings.pointsOn === true,
      inMenu: true,
    },
    { to: paths.questions, label: t('nav.questions'), isShown: own, inMenu: true },
    { to: paths.sitewide, label: t('nav.sitewide'), isShown: true, inMenu: true },
    {
      to: paths.organizations,
      label: organizations.name,
      isShown: me.isAdmin && organizations.on,
      inMenu: true,
    },
    { to: paths.programOverview, label: t('nav.admin'), isShown: seesAdminArea(me), inMenu: true },
    { to: paths.help, label: t('nav.help'), isShown: true, inMenu: true },
  ];
  return places.filter(({ isShown }) => isShown);
}
