import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { useMe } from '../../lib/api/auth-user.ts';
import type { Reported } from '../../ui/lists/report.tsx';
import { MenuItem } from '../../ui/surfaces/menu.tsx';
import { Button } from '../../ui/button.tsx';

const ReportDialog = lazyPart(
  withTexts(() => import('../../features/moderation/components/report-dialog.tsx')),
);

/** Opens the report form; its script loads on first use. */
function ReportButton(reported: Reported) {
  const { t } = useTranslation();
  const me = useMe();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // Platform staff moderate and cannot report.
  if (me.actingUntil) return null;
  const { kind, name, quiet = false, inMenu = false } = reported;
  const label = t(kind === 'profile' ? 'report.profile' : 'report.content', { name });
  const open = () => setState('open');
  return (
    <>
      {inMenu ? (
        <MenuItem onClick={open}>{label}</MenuItem>
      ) : (
        <Button variant={quiet ? 'quiet' : 'default'} aria-label={label} onClick={open}>
          {t('report.action')}
        </Button>
      )}
      <Suspense>
        {state !== 'never' && (
          <ReportDialog reported={reported} opened={state === 'open'} onClose={() => setState('closed')} />
        )}
      </Suspense>
    </>
  );
}

/** Renders the report action as a button, link or menu item. */
export const drawReport = (reported: Reported) => <ReportButton key={reported.id} {...reported} />;
