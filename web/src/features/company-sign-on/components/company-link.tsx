import { useTranslation } from 'react-i18next';
import type { CompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { CopyButton } from '../../../domain/share/copy-button.tsx';

export function CompanyLink({ signOn: { link } }: { signOn: CompanySignOn }) {
  const { t } = useTranslation('company-sign-on');
  return (
    <Card as="section" stack aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <Text quiet>{t('link.text')}</Text>
      <code style={{ overflowWrap: 'anywhere' }}>{link}</code>
      <Row>
        <CopyButton text={link}>{t('link.copy')}</CopyButton>
      </Row>
    </Card>
  );
}
