import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/addresses/paths.ts';
import styles from '../components/area-frame.module.css';
import { AreaFrame, AreaRail } from '../components/area-frame.tsx';
import { usePlatformPlaces } from './places.ts';

/** The places of the platform area. */
function PlatformRail() {
  const { t } = useTranslation('platform');
  const { pathname } = useLocation();
  return (
    <AreaRail label={t('label')} home={paths.platform} name={t('label')} logo={null} leave={t('leave')}>
      {usePlatformPlaces().map(({ to, label, icon: Picture, prefix }) => {
        const isOpen = pathname === prefix || pathname.startsWith(`${prefix}/`);
        return (
          <Link
            key={to}
            className={styles['center']}
            to={to}
            data-open={isOpen || undefined}
            aria-current={isOpen ? 'page' : undefined}
          >
            <Picture size={20} stroke={1.75} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
    </AreaRail>
  );
}

/** The frame of the platform area. */
export default function PlatformLayout() {
  const { t } = useTranslation('platform');
  return (
    <AreaFrame
      label={t('label')}
      menuLabel={t('menu')}
      rail={<PlatformRail />}
      top={<span className={styles['grow']} />}
    />
  );
}
