import { IconLifebuoy } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getHelpNow } from '#contract/features/mental-wellness/help-now.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { withTexts } from '../../../lib/catalogues.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const loadDialog = withTexts(() => import('./help-dialog.tsx'));
const HelpDialog = lazyPart(loadDialog);

/**
 * On every page of the plan: one press to people who help right now. The dialog and its numbers are fetched with the page, so
 * that it opens without a connection.
 */
export function HelpNowButton() {
  const { t } = useTranslation('plan');
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  useRead(getHelpNow, {}, { staleTime: 3_600_000 });
  useEffect(() => void loadDialog().catch(() => undefined), []);
  const open = () => {
    setWanted(true);
    setOpened(true);
  };
  return (
    <>
      <Button variant="pill" onClick={open}>
        <IconLifebuoy size="1.25rem" stroke={1.75} aria-hidden="true" />
        {t('help.open')}
      </Button>
      <Suspense>{wanted && <HelpDialog opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
