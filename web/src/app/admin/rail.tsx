import { Link, useLinkProps, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAttention } from '../../features/overview/hooks/use-overview.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import styles from '../components/area-frame.module.css';
import { AreaRail } from '../components/area-frame.tsx';
import { useOpenPlace } from './crumbs.tsx';
import { isWithin, useCenters, type Center } from './centers.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows how many items wait for an admin. The overview lists them. */
function Waiting() {
  const { t } = useTranslation('admin');
  const { programId } = useMe();
  const count = useAttention(programId).data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles['waiting']} title={t('waiting', { count })} aria-hidden="true">
      {count}
    </span>
  );
}

/** Leads to the first page of a center. Only that page is marked as the open one, where the center has several. */
function CenterLink({ center, isOpen }: { center: Center; isOpen: boolean }) {
  const { id, label, icon: Picture, pages } = center;
  const hasParts = pages.length > 1;
  const link = useLinkProps({ to: pages[0]!.to, activeOptions: { exact: true, includeSearch: false } });
  return (
    <a
      {...link}
      className={styles['center']}
      data-open={isOpen || undefined}
      aria-current={!hasParts && isOpen ? 'page' : undefined}
    >
      <Picture {...icon} />
      <span>{label}</span>
      {id === 'overview' && <Waiting />}
    </a>
  );
}

/** The centers of the admin area and the pages of the open one. */
export function Rail() {
  const { t } = useTranslation('admin');
  const me = useMe();
  const { pathname } = useLocation();
  const { page: openPage } = useOpenPlace();
  return (
    <AreaRail
      label={t('label')}
      home={paths.dashboard}
      name={me.program?.name ?? ''}
      logo={me.program?.settings.programLogo}
      leave={t('leave')}
    >
      {useCenters().map((center) => {
        const { id, pages } = center;
        const isOpen = isWithin(center, pathname);
        return (
          <div key={id}>
            <CenterLink center={center} isOpen={isOpen} />
            {isOpen &&
              pages.length > 1 &&
              pages.map((page) => (
                <Link
                  key={page.to}
                  className={styles['part']}
                  to={page.to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  data-open={page.to === openPage?.to || undefined}
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
