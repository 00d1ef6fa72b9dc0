import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/api/auth-user.ts';
import type { AreaScreen } from '../../lib/addresses/screen.ts';
import { platformScreens } from './screens.ts';

interface Place {
  to: string;
  label: string;
  icon: Icon;
  /** Other addresses that belong to it begin with this. */
  prefix: string;
}

const screens: readonly AreaScreen[] = platformScreens;

/** Returns the places of the platform area, as its rail lists them. */
export function usePlatformPlaces(): Place[] {
  const { t } = useTranslation('admin-names');
  const { resellerId, isSuperAdmin } = useMe();
  return screens
    .flatMap(({ path, name, place }) => (name && place ? [{ path, name, ...place }] : []))
    .filter(({ seenBy }) => (resellerId ? seenBy === 'resellers' : isSuperAdmin || seenBy !== 'super admins'))
    .toSorted((a, b) => a.position - b.position)
    .map(({ path, name, icon, prefix = path }) => ({ to: path, label: t(name), icon, prefix }));
}
