import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/email-templates.ts';
import '../../../lib/words/communications.ts';
import { useMe } from '../../../lib/auth-user.ts';
import { emailAddress } from '../../../lib/communication-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useTemplateWords } from '../components/template-words.ts';
import { useEmailTemplates } from '../hooks/use-email-templates.ts';

function TemplateRow({ template }: { template: EmailTemplate }) {
  const { t } = useTranslation('communications');
  const words = useTemplateWords(template);
  return (
    <Row as="li" wrap between style={{ padding: '14px 0' }}>
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <Link to={emailAddress(template.templateId)}>{words.name}</Link>
        <Text quiet small>
          {words.when}
        </Text>
        {template.isOwn && (
          <Text quiet small>
            {words.changed}
          </Text>
        )}
      </div>
      <Chip tone={template.isOwn ? 'moss' : 'plain'}>
        {t(template.isOwn ? 'templates.own' : 'templates.shipped')}
      </Chip>
    </Row>
  );
}

const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The emails whose text the program can change. */
export default function EmailTemplatesScreen() {
  const { t, i18n } = useTranslation('communications');
  const { programId } = useMe();
  const query = useEmailTemplates(programId);
  const [chosen, setChosen] = useState(i18n.language);
  return (
    <Page title={t('templates.title')} lead={t('templates.lead')} narrow>
      <Loaded query={query} heights={[48, 480]}>
        {({ items }) => {
          const languages = [...new Set(items.map(({ language }) => language))];
          const language = languages.includes(chosen) ? chosen : languages[0]!;
          return (
            <>
              <Select
                label={t('templates.language')}
                value={language}
                data={languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <Card as="section" aria-label={t('templates.title')}>
                <List>
                  {items
                    .filter((template) => template.language === language)
                    .map((template) => (
                      <TemplateRow key={template.templateId} template={template} />
                    ))}
                </List>
              </Card>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
