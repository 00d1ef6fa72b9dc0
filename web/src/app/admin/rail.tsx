import { IconChevronLeft } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../features/overview/hooks/use-overview.ts';
import { useMe } from '../../lib/auth-user.ts';
import { paths } from '../../lib/paths.ts';
import { ProgramMark } from '../../ui/program-mark.tsx';
import { isWithin, useCenters } from './centers.ts';
import styles from './admin-layout.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** How many items wait in a center. The center itself lists them. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation('admin');
  if (count === 0) return null;
  return (
    <span className={styles['waiting']} title={t('waiting', { count })} aria-hidden="true">
      {count}
    </span>
  );
}

/** The centers of the admin area and the pages of the open one. `onLeave` closes the drawer on phones. */
export function Rail({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('admin');
  const me = useMe();
  const { pathname } = useLocation();
  const centers = useCenters();
  const { data } = useAttention(me.programId);
  return (
    <nav className={styles['rail']} aria-label={t('label')}>
      <Link className="logo" to={paths.dashboard} onClick={onLeave}>
        <ProgramMark logo={me.program?.settings.programLogo} size={28} />
        {me.program?.name ?? ''}
      </Link>
      {centers.map((center) => {
        const { id, label, icon: Picture, pages } = center;
        const isOpen = isWithin(center, pathname);
        const waiting = data?.items.filter((item) => item.center === id).length ?? 0;
        return (
          <div key={id}>
            <Link
              className={styles['center']}
              to={pages[0]!.to}
              data-open={isOpen || undefined}
              data-parts={pages.length > 1 || undefined}
              activeOptions={{ exact: true, includeSearch: false }}
              aria-current={pages.length === 1 && isOpen ? 'page' : undefined}
              onClick={onLeave}
            >
              <Picture {...icon} />
              {label}
              <Waiting count={waiting} />
            </Link>
            {isOpen &&
              pages.length > 1 &&
              pages.map((page) => (
                <Link
                  key={page.to}
                  className={styles['part']}
                  to={page.to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  aria-current={pathname === page.to ? 'page' : undefined}
                  onClick={onLeave}
                >
                  {page.label}
                </Link>
              ))}
          </div>
        );
      })}
      <Link className={`${styles['center']} ${styles['end']}`} to={paths.dashboard} onClick={onLeave}>
        <IconChevronLeft {...icon} />
        {t('leave')}
      </Link>
    </nav>
  );
}
