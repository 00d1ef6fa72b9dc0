import { IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/addresses/paths.ts';
import { guideOf, isWithin, useCenters } from './centers.ts';
import styles from '../components/area-frame.module.css';

/** The address of the page that is shown, until the next one takes its place: what stands above it moves with it. */
const useShownPath = (): string => useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });

/** The center that the open address belongs to, and its page, if it is below one. */
export function useOpenPlace() {
  const pathname = useShownPath();
  const center = useCenters().find((each) => isWithin(each, pathname));
  const page = center?.pages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return { center, page, isPage: page?.to === pathname };
}

/** Shows the way back from a page inside of a center. */
function WayBack() {
  const { t } = useTranslation('admin');
  const { center, page, isPage } = useOpenPlace();
  if (!center || (isPage && page === center.pages[0])) return <span />;
  const first = center.pages[0]!;
  return (
    <nav className={styles['crumbs']} aria-label={t('crumbs')}>
      <Link to={first.to}>{center.label}</Link>
      {page && page !== first && !isPage && (
        <>
          <IconChevronRight size="1rem" stroke={1.75} aria-hidden="true" />
          <Link to={page.to}>{page.label}</Link>
        </>
      )}
    </nav>
  );
}

/** Shows the link back above each page, and the guide about it. */
export function Crumbs() {
  const { t } = useTranslation('admin-guides');
  const pathname = useShownPath();
  const guide = guideOf(pathname);
  return (
    <div className={styles['above']}>
      <WayBack />
      {guide && (
        <Link to={paths.adminHelp} search={{ tab: guide }}>
          {t('guideOf')}
        </Link>
      )}
    </div>
  );
}
