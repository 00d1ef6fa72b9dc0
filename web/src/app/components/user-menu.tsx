import { Menu, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../../features/sessions/hooks/use-sign-in.ts';
import { useMe } from '../../lib/auth-user.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';

const schemes = ['light', 'dark', 'auto'] as const;

/** Profile, appearance and the way out. */
export function UserMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className="btn bare" aria-label={`${t('nav.menu')}: ${me.name}`}>
          <Avatar name={me.name} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{me.name}</Menu.Label>
        <Menu.Item onClick={() => void navigate({ to: paths.settings })}>{t('nav.profile')}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('nav.themeLabel')}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            fw={colorScheme === scheme ? 700 : 400}
            onClick={() => setColorScheme(scheme)}
          >
            {t(`nav.theme.${scheme}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => signOut.mutate()}>{t('nav.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
