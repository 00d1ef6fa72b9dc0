import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../lib/words/platform.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ProgramMark } from '../../ui/program-mark.tsx';
import { Loading } from '../../ui/states.tsx';
import styles from '../admin/admin-layout.module.css';
import { ActingNote } from '../components/acting-note.tsx';
import { Notes } from '../components/notes.tsx';
import { UserMenu } from '../components/user-menu.tsx';
import { SignedInFrame } from '../layouts/signed-in-frame.tsx';
import { usePlatformPlaces } from './places.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** The places of the platform area. `onLeave` closes the drawer on phones. */
function PlatformRail({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('platform');
  const { pathname } = useLocation();
  return (
    <nav className={styles['rail']} aria-label={t('label')}>
      <Link className="logo" to={paths.platform} onClick={onLeave}>
        <ProgramMark logo={null} size={28} />
        {t('label')}
      </Link>
      {usePlatformPlaces().map(({ to, label, icon: Picture, prefix }) => {
        const isOpen = pathname === prefix || pathname.startsWith(`${prefix}/`);
        return (
          <Link
            key={to}
            className={styles['center']}
            to={to}
            data-open={isOpen || undefined}
            aria-current={isOpen ? 'page' : undefined}
            onClick={onLeave}
          >
            <Picture {...icon} />
            {label}
          </Link>
        );
      })}
      <Link className={`${styles['center']} ${styles['end']}`} to={paths.dashboard} onClick={onLeave}>
        <IconChevronLeft {...icon} />
        {t('leave')}
      </Link>
    </nav>
  );
}

function TopBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation('platform');
  return (
    <header className={styles['top']}>
      <Button variant="quiet" className={styles['menu']} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </Button>
      <span className={styles['grow']} />
      <Notes />
      <UserMenu />
    </header>
  );
}

/** The frame of the platform area: its places on the left, behind a button on phones. */
export default function PlatformLayout() {
  const { t } = useTranslation(['platform', 'app']);
  const [isOpen, setOpen] = useState(false);
  return (
    <SignedInFrame>
      <div className={styles['shell']}>
        <div className={styles['side']}>
          <PlatformRail />
        </div>
        <div className={styles['content']}>
          <TopBar onMenu={() => setOpen(true)} />
          <main className={styles['main']} id="main" tabIndex={-1}>
            <ActingNote />
            <Suspense fallback={<Loading label={t('app:loading')} heights={[56, 330, 180]} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Drawer opened={isOpen} title={t('label')} onClose={() => setOpen(false)}>
        <PlatformRail onLeave={() => setOpen(false)} />
      </Drawer>
    </SignedInFrame>
  );
}
