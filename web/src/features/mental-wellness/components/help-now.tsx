import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useHelpNow } from '../hooks/use-assessment.ts';
import { withTexts } from '../../../lib/catalogues.ts';

const HelpDialog = lazy(withTexts(['plan'], () => import('./help-dialog.tsx')));

/** On every page of the plan: one press to people who help right now. */
export function HelpNowButton() {
  const { t } = useTranslation('plan');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  useHelpNow();
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="pill" onClick={open}>
        <IconLifebuoy size={20} stroke={1.75} aria-hidden="true" />
        {t('help.open')}
      </Button>
      <Suspense>{wanted && <HelpDialog opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
