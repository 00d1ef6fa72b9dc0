import { useTranslation } from 'react-i18next';
import type { CompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

export function CompanyLink({ signOn: { link } }: { signOn: CompanySignOn }) {
  const { t } = useTranslation('company-sign-on');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => say(t('link.copied')),
      () => say(t('link.notCopied'), 'error'),
    );
  return (
    <Card as="section" stack aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <Text quiet>{t('link.text')}</Text>
      <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
      <Row>
        <Button onClick={copy}>{t('link.copy')}</Button>
      </Row>
    </Card>
  );
}
