import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import '../../../lib/words/help.ts';
import { Page } from '../../../ui/page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const parts = ['what', 'see', 'data', 'open', 'help'] as const;

/** What Goodstride is and which data it stores. The page is public. */
export default function InfoScreen() {
  const { t } = useTranslation('help');
  return (
    <Page
      title={t('info.title')}
      lead={t('info.lead')}
      narrow
      actions={<ButtonLink to={paths.login}>{t('info.signIn')}</ButtonLink>}
    >
      {parts.map((part) => (
        <Card key={part} as="section" stack="tight" aria-labelledby={`info-${part}`}>
          <h2 id={`info-${part}`} style={{ fontSize: 18 }}>
            {t(`info.${part}`)}
          </h2>
          <Text reading>{t(`info.${part}Text`)}</Text>
        </Card>
      ))}
    </Page>
  );
}
