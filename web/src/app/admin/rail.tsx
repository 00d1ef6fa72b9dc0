import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../features/overview/hooks/use-overview.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import styles from '../components/area-frame.module.css';
import { AreaRail } from '../components/area-frame.tsx';
import { isWithin, useCenters } from './centers.ts';

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

/** The centers of the admin area and the pages of the open one. */
export function Rail() {
  const { t } = useTranslation('admin');
  const me = useMe();
  const { pathname } = useLocation();
  const centers = useCenters();
  const { data } = useAttention(me.programId);
  return (
    <AreaRail
      label={t('label')}
      home={paths.dashboard}
      name={me.program?.name ?? ''}
      logo={me.program?.settings.programLogo}
      leave={t('leave')}
    >
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
                >
                  {page.label}
                </Link>
              ))}
          </div>
        );
      })}
    </AreaRail>
  );
}
