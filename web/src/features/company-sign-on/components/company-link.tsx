import { useTranslation } from 'react-i18next';
import type { CompanySignOn } from '#contract/features/company-sign-on/company-sign-on.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Definitions } from '../../../ui/lists/definitions.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

/** The link for the company's people, and what its provider has to know. */
export function CompanyLink({ signOn: { link, method, redirectAddress } }: { signOn: CompanySignOn }) {
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
      {method === 'provider' && (
        <Definitions look="lines">
          <div>
            <dt>{t('link.redirect')}</dt>
            <dd style={{ overflowWrap: 'anywhere' }}>{redirectAddress}</dd>
          </div>
        </Definitions>
      )}
      <Row>
        <Button onClick={copy}>{t('link.copy')}</Button>
      </Row>
    </Card>
  );
}
