import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../features/sessions/hooks/use-sign-in.ts';
import { useMe } from '../../lib/auth-user.ts';
import { useOrganizationsSetting } from '../../lib/organizations.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { closeMenu, PopoverMenu } from '../../ui/popover-menu.tsx';

const schemes = ['light', 'dark', 'auto'] as const;
const id = 'user-menu';

/** Where the menu leads, for whom it is there. */
function usePlaces() {
  const { t } = useTranslation();
  const me = useMe();
  const organizations = useOrganizationsSetting();
  // Whoever works here from elsewhere has nothing of their own here.
  const own = !me.actingUntil;
  const places = [
    { to: paths.settings, label: t('nav.profile'), isShown: true },
    { to: paths.journal, label: t('nav.journal'), isShown: own, params: { journalDate: me.today } },
    { to: paths.friends, label: t('nav.friends'), isShown: own },
    { to: paths.badges, label: t('nav.badges'), isShown: own },
    { to: paths.points, label: t('nav.points'), isShown: own && me.program?.settings.pointsOn === true },
    { to: paths.sitewide, label: t('nav.sitewide'), isShown: true },
    { to: paths.organizations, label: organizations.name, isShown: me.isAdmin && organizations.on },
    { to: paths.help, label: t('nav.help'), isShown: true },
  ];
  return places.filter(({ isShown }) => isShown);
}

/** Profile, appearance and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <PopoverMenu
      id={id}
      label={`${t('nav.menu')}: ${me.name}`}
      trigger={<Avatar name={me.name} image={me.image} />}
    >
      <p className="quiet small">{me.name}</p>
      {usePlaces().map(({ to, label, params }) => (
        <button
          key={to}
          type="button"
          onClick={() => {
            closeMenu(id);
            void navigate({ to, ...(params ? { params } : {}) });
          }}
        >
          {label}
        </button>
      ))}
      <p className="quiet small">{t('nav.themeLabel')}</p>
      {schemes.map((scheme) => (
        <button
          key={scheme}
          type="button"
          aria-pressed={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(`nav.theme.${scheme}`)}
        </button>
      ))}
      <hr style={{ border: 0, borderTop: '1px solid var(--line)' }} />
      <button type="button" onClick={() => signOut.mutate()}>
        {t('nav.signOut')}
      </button>
    </PopoverMenu>
  );
}
