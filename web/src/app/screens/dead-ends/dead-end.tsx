import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/addresses/paths.ts';
import { Hills } from '../../../ui/art/brand.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyFrame } from '../../../ui/surfaces/states.tsx';
import { Text } from '../../../ui/text.tsx';

/** Shown where an address leads nowhere for the reader: why, the way home, and the way back. */
export function DeadEnd({ title, text, home }: { title: string; text: string; home: string }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  return (
    <Page title={title}>
      <EmptyFrame>
        <Hills />
        <Text reading>{text}</Text>
        <Row wrap>
          <ButtonLink variant="primary" to={paths.dashboard}>
            {home}
          </ButtonLink>
          {history.canGoBack() && <Button onClick={() => history.back()}>{t('goBack')}</Button>}
        </Row>
      </EmptyFrame>
    </Page>
  );
}
