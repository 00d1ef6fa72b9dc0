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

/** What is one's own, and nobody's who works here from elsewhere. */
function OwnThings() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const openJournal = () => {
    closeMenu(id);
    void navigate({ to: paths.journal, params: { journalDate: me.today } });
  };
  const go = (to: typeof paths.badges | typeof paths.points | typeof paths.questions) => () => {
    closeMenu(id);
    void navigate({ to });
  };
  return (
    <>
      <button type="button" onClick={openJournal}>
        {t('nav.journal')}
      </button>
      <button type="button" onClick={go(paths.badges)}>
        {t('nav.badges')}
      </button>
      <button type="button" onClick={go(paths.questions)}>
        {t('nav.questions')}
      </button>
      {me.program?.settings.pointsOn && (
        <button type="button" onClick={go(paths.points)}>
          {t('nav.points')}
        </button>
      )}
    </>
  );
}

/** Profile, appearance and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const organizations = useOrganizationsSetting();
  const go = (to: typeof paths.settings | typeof paths.organizations | typeof paths.help) => () => {
    closeMenu(id);
    void navigate({ to });
  };
  return (
    <PopoverMenu id={id} label={`${t('nav.menu')}: ${me.name}`} trigger={<Avatar name={me.name} />}>
      <p className="quiet small">{me.name}</p>
      <button type="button" onClick={go(paths.settings)}>
        {t('nav.profile')}
      </button>
      {!me.actingUntil && <OwnThings />}
      {me.isAdmin && organizations.on && (
        <button type="button" onClick={go(paths.organizations)}>
          {organizations.name}
        </button>
      )}
      <button type="button" onClick={go(paths.help)}>
        {t('nav.help')}
      </button>
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
