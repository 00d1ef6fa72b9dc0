import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../../ui/lazy-part.tsx';
import { useMe } from '../../lib/api/auth-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Menu, MenuItem, menuItemClass } from '../../ui/surfaces/menu.tsx';
import { useAskedSignOut } from './asked-sign-out.tsx';
import { usePlaces } from './places.ts';
import { useColorScheme } from '../../ui/look/color-scheme.ts';
import { usePlain } from '../../ui/look/plain.ts';
import { Text } from '../../ui/text.tsx';
import { Divider } from '../../ui/layout.tsx';

const CustomButton = lazyExtra(() => import('./custom-button.tsx'));
const schemes = ['light', 'dark', 'auto'] as const;
const id = 'user-menu';

/** Profile, appearance and logout. */
export function UserMenu() {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const { signOut, busy, question } = useAskedSignOut(me.id);
  const { colorScheme, setColorScheme } = useColorScheme();
  const { plain, setPlain } = usePlain();
  return (
    <Menu id={id} label={`${t('nav.menu')}: ${me.name}`} trigger={<Avatar name={me.name} image={me.image} />}>
      <Text quiet small>
        {me.name}
      </Text>
      {usePlaces()
        .filter(({ inMenu }) => inMenu)
        .map(({ to, label, params }) => (
          <MenuItem key={to} onClick={() => void navigate({ to, ...(params ? { params } : {}) })}>
            {label}
          </MenuItem>
        ))}
      <Suspense>
        {me.program && me.program.settings.customNavbarButton && me.program.tier === 'pro' && (
          <CustomButton program={me.program} className={menuItemClass} isPlain />
        )}
      </Suspense>
      <Text quiet small>
        {t('nav.themeLabel')}
      </Text>
      {schemes.map((scheme) => (
        <MenuItem
          key={scheme}
          pressed={colorScheme === scheme}
          keepOpen
          onClick={() => setColorScheme(scheme)}
        >
          {t(`nav.theme.${scheme}`)}
        </MenuItem>
      ))}
      <MenuItem pressed={plain} keepOpen onClick={() => setPlain(!plain)}>
        {t('nav.plain')}
      </MenuItem>
      <Divider />
      <MenuItem keepOpen busy={busy} onClick={signOut}>
        {t('nav.signOut')}
      </MenuItem>
      {question}
    </Menu>
  );
}
