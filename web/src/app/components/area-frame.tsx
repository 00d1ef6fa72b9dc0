import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react';
import { Link, Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/surfaces/drawer.tsx';
import { ProgramMark } from '../../ui/art/program-mark.tsx';
import { Loading } from '../../ui/surfaces/states.tsx';
import { SignedInFrame } from '../layouts/signed-in-frame.tsx';
import styles from './area-frame.module.css';
import { Notes } from './notes.tsx';
import { UserMenu } from './user-menu.tsx';

const ActingNote = lazyPart(withTexts(() => import('./acting-note.tsx')));

interface RailProps {
  label: string;
  /** Its name leads there. */
  home: string;
  name: string;
  logo: string | null | undefined;
  leave: string;
  children: ReactNode;
}

/** Shows the places of an area, between its name and the link back to the member's dashboard. */
export const AreaRail = ({ label, home, name, logo, leave, children }: RailProps) => (
  <nav className={styles['rail']} aria-label={label}>
    <Link className="logo" to={home}>
      <ProgramMark logo={logo} size={28} />
      {name}
    </Link>
    {children}
    <Link className={`${styles['center']} ${styles['end']}`} to={paths.dashboard}>
      <IconChevronLeft size="1.25rem" stroke={1.75} aria-hidden="true" />
      {leave}
    </Link>
  </nav>
);

/**
 * Returns the drawer with the rail on phones. It closes when one of its links is followed, also the link of this very
 * screen.
 */
function useDrawer() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => router.subscribe('onBeforeLoad', () => setOpen(false)), [router]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

/** Shows the part above the screen: the note for staff who work in another program, and anything the area adds. */
function Above({ children }: { children: ReactNode }) {
  const me = useMe();
  return (
    <>
      <Suspense>{me.actingUntil && <ActingNote />}</Suspense>
      {children}
    </>
  );
}

interface FrameProps {
  label: string;
  menuLabel: string;
  rail: ReactNode;
  /** Between the button of the menu and what every area has on the right. */
  top: ReactNode;
  /** Above the screen. */
  above?: ReactNode;
}

/** Shows the frame of the admin area and of the platform area: their places on the left, behind a button on phones. */
export function AreaFrame({ label, menuLabel, rail, top, above }: FrameProps) {
  const { t } = useTranslation();
  const drawer = useDrawer();
  return (
    <SignedInFrame>
      <div className={styles['shell']}>
        <div className={styles['side']}>{rail}</div>
        <div className={styles['content']}>
          <header className={styles['top']}>
            <Button variant="quiet" className={styles['menu']} aria-label={menuLabel} onClick={drawer.open}>
              <IconMenu2 size="1.375rem" stroke={1.75} aria-hidden="true" />
            </Button>
            {top}
            <Notes />
            <UserMenu />
          </header>
          <main className={styles['main']} id="main" tabIndex={-1}>
            <Above>{above}</Above>
            <Suspense fallback={<Loading label={t('loading')} heights={[56, 330, 180]} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Drawer opened={drawer.isOpen} title={label} onClose={drawer.close}>
        {rail}
      </Drawer>
    </SignedInFrame>
  );
}
