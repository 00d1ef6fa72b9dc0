import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openLog } from '../../../lib/log-dialog.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Card, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';

/** The first steps of an admin with a new program (docs/domain.md#in-the-browser). */
export function GetStarted({ onDismiss }: { onDismiss(): void }) {
  const { t } = useTranslation();
  return (
    <Card as="section" stack="tight" id="get-started" aria-labelledby="get-started-title">
      <h2 id="get-started-title">{t('getStarted.title')}</h2>
      <Text quiet small>
        {t('getStarted.intro')}
      </Text>
      <Stack as="ol" tight style={{ margin: 0, paddingInlineStart: 20 }}>
        <li>
          <Button variant="link" onClick={openLog}>
            {t('getStarted.one')}
          </Button>
        </li>
        <li>
          <Link to={paths.teamBuilder} params={{ mode: 'member' }}>
            {t('getStarted.two')}
          </Link>
        </li>
        <li>
          <Link to={paths.challengeBuilder} params={{ mode: 'member' }}>
            {t('getStarted.three')}
          </Link>
        </li>
      </Stack>
      <Button onClick={onDismiss}>{t('getStarted.dismiss')}</Button>
    </Card>
  );
}
