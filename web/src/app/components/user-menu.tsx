import { useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../features/sessions/hooks/use-sign-in.ts';
import { useMe } from '../../lib/auth-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { closeMenu, PopoverMenu } from '../../ui/popover-menu.tsx';
import { usePlaces } from './places.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const id = 'user-menu';

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
      {usePlaces()
        .filter(({ inMenu }) => inMenu)
        .map(({ to, label, params }) => (
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
