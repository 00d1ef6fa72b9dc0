import '../../ui/look/print.css';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra, lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useAuthUser } from '../../lib/api/auth-user.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { openLog, useLogTarget } from '../../lib/log-dialog.ts';
import { closePalette, openPalette, usePaletteIsOpen } from '../../lib/palette.ts';
import { useHasUnsent } from '../../lib/api/unsent-entries.ts';
import { PictureOf } from '../../ui/avatar.tsx';
import { ReportOf } from '../../ui/lists/report.tsx';
import { Failed, Loading } from '../../ui/surfaces/states.tsx';
import { lazyWhenIdle } from '../../ui/lazy-when-idle.tsx';
import { drawPicture } from '../components/portrait.tsx';
import { drawReport } from '../components/report-button.tsx';
import { OfflineNote } from './offline-note.tsx';
import styles from './signed-in-frame.module.css';

const LogDialog = lazyPart(async () => ({
  default: (await import('../components/log-dialog.tsx')).LogDialog,
}));

/** Loaded while maintenance is announced or runs. */
const MaintenanceNote = lazyPart(withTexts(() => import('./maintenance-note.tsx')));

const HelpDesk = lazyWhenIdle(withTexts(() => import('../components/help-desk.tsx')));
const ProgramAccent = lazyExtra(() => import('../components/program-accent.tsx'));
const Moments = lazyWhenIdle(() => import('../moments/moments.tsx'));
const LiveProgram = lazyWhenIdle(() => import('../components/live-program.tsx'));
const UnsentEntries = lazyWhenIdle(() => import('../components/unsent-entries.tsx'));

const RequiredQuestions = lazyWhenIdle(() => import('../components/required-questions.tsx'));

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const Palette = lazyPart(withTexts(() => import('../components/palette.tsx')));

/** Ctrl K (or Command K) opens the palette, even while typing. */
function usePaletteKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** L opens the log dialog, except while typing. */
function useLogKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'l' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        typing(event.target)
      )
        return;
      event.preventDefault();
      openLog();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/**
 * Shows the frame of every screen for signed-in members: their menu, dialogs, keys, and what runs in the background.
 */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { data: me, error, refetch } = useAuthUser();
  const logging = useLogTarget();
  useLogKey();
  usePaletteKey();
  const paletteIsOpen = usePaletteIsOpen();
  const hasUnsent = useHasUnsent(me?.id ?? '');
  if (!me && error)
    return (
      <main className="page">
        <Failed
          title={t('failed')}
          sentence={sentenceOf(error)}
          cause={error}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </main>
    );
  if (!me)
    return (
      <main className="page">
        <Loading label={t('loading')} heights={[56, 330, 180]} />
      </main>
    );
  return (
    <PictureOf value={drawPicture}>
      <ReportOf value={drawReport}>
        <a className={styles['skip']} href="#main">
          {t('skip')}
        </a>
        <Suspense>{me.maintenance && <MaintenanceNote maintenance={me.maintenance} />}</Suspense>
        {children}
        {me.program?.settings.helpDesk && <HelpDesk fallback={null} />}
        {!me.actingUntil && <RequiredQuestions fallback={null} />}
        <LiveProgram fallback={null} />
        <OfflineNote />
        {me.momentsOn && !me.actingUntil && me.program && <Moments fallback={null} />}
        <Suspense>{me.program && <ProgramAccent />}</Suspense>
        {hasUnsent && <UnsentEntries memberId={me.id} fallback={null} />}
        <Suspense>{logging && <LogDialog key={logging.id} {...logging} />}</Suspense>
        <Suspense>{paletteIsOpen && <Palette onClose={closePalette} />}</Suspense>
      </ReportOf>
    </PictureOf>
  );
}
