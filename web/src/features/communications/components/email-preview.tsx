import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailPreview as Preview } from '#contract/features/communications/email-templates.ts';
import { Tab, Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import styles from './email-preview.module.css';

const looks = ['desktop', 'phone', 'dark', 'plain'] as const;

/** Shows an email as its readers see it: on a computer, on a phone, on a dark screen, and as plain text. */
export function EmailPreview({ preview }: { preview: Preview }) {
  const { t } = useTranslation('communications');
  const [look, setLook] = useState<(typeof looks)[number]>('desktop');
  return (
    <Stack tight>
      <Tabs label={t('preview.title')}>
        {looks.map((each) => (
          <Tab key={each} current={each === look} onClick={() => setLook(each)}>
            {t(`preview.${each}`)}
          </Tab>
        ))}
      </Tabs>
      <Text>{t('preview.subject', { subject: preview.subject })}</Text>
      {look === 'plain' ? (
        <pre className={styles['plain']}>{preview.text}</pre>
      ) : (
        <iframe
          // An email runs no scripts and opens nothing here.
          sandbox=""
          className={styles[look]}
          title={t('preview.frame')}
          srcDoc={look === 'dark' ? preview.darkHtml : preview.html}
        />
      )}
    </Stack>
  );
}
