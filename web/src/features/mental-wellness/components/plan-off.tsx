import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/api/auth-user.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Empty } from '../../../ui/surfaces/states.tsx';

/** Shows the screen of an admin, or where to turn the plan on first. */
export function WherePlanIsOn({ children }: { children: ReactNode }) {
  const { t } = useTranslation('plan-admin');
  const { program } = useMe();
  if (program?.settings.mentalWellnessEnabled && program.tier === 'pro') return <>{children}</>;
  const action = (
    <Link to={paths.programSettingsOf} params={{ section: 'mentalWellness' }}>
      {t('settings')}
    </Link>
  );
  return (
    <Empty title={t('off.title')} action={action}>
      {t('off.text')}
    </Empty>
  );
}
