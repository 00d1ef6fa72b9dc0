import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../lib/words/admin.ts';
import { useMe } from '../../lib/auth-user.ts';
import { openPalette } from '../../lib/palette.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { Handle } from '../../ui/handle.tsx';
import { Loading } from '../../ui/states.tsx';
import { ActingNote } from '../components/acting-note.tsx';
import { Notes } from '../components/notes.tsx';
import { UserMenu } from '../components/user-menu.tsx';
import { SignedInFrame } from '../layouts/signed-in-frame.tsx';
import { CenterAttention } from './center-attention.tsx';
import { Crumbs } from './crumbs.tsx';
import { Rail } from './rail.tsx';
import styles from './admin-layout.module.css';

function TopBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation('admin');
  const me = useMe();
  return (
    <header className={styles['top']}>
      <Button variant="quiet" className={styles['menu']} aria-label={t('menu')} onClick={onMenu}>
        <IconMenu2 size={22} stroke={1.75} aria-hidden="true" />
      </Button>
      <Handle className={styles['find']} onClick={openPalette}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles['findText']}>{t('find')}</span>
        <kbd aria-hidden="true">{t('findKey')}</kbd>
      </Handle>
      <span className={styles['grow']} />
      {me.program && <Chip>{t(`tier.${me.program.tier}`)}</Chip>}
      <Notes />
      <UserMenu />
    </header>
  );
}

/** The frame of the admin area: the centers on the left (behind a button on phones), search on top. */
export default function AdminLayout() {
  const { t } = useTranslation(['admin', 'app']);
  const [isOpen, setOpen] = useState(false);
  return (
    <SignedInFrame>
      <div className={styles['shell']}>
        <div className={styles['side']}>
          <Rail />
        </div>
        <div className={styles['content']}>
          <TopBar onMenu={() => setOpen(true)} />
          <main className={styles['main']} id="main" tabIndex={-1}>
            <ActingNote />
            <Crumbs />
            <CenterAttention />
            <Suspense fallback={<Loading label={t('app:loading')} heights={[56, 330, 180]} />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Drawer opened={isOpen} title={t('label')} onClose={() => setOpen(false)}>
        <Rail onLeave={() => setOpen(false)} />
      </Drawer>
    </SignedInFrame>
  );
}
