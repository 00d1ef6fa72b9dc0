import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/communications/email-templates.ts';
import { emailAddress } from '../../../lib/addresses/communication-paths.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useEmailTemplates, type TemplateOwner } from '../hooks/use-email-templates.ts';
import { useTemplateWords } from './template-words.ts';

interface RowProps {
  owner: TemplateOwner;
  template: EmailTemplate;
}

function TemplateLink({ owner, template: { templateId }, name }: RowProps & { name: string }) {
  if (owner !== 'platform') return <Link to={emailAddress(templateId)}>{name}</Link>;
  return (
    <Link to={platformPaths.emailTemplate} params={{ templateId }}>
      {name}
    </Link>
  );
}

const sourceWords = { own: 'own', platform: 'platform', shipped: 'shipped' } as const;

function TemplateRow({ owner, template }: RowProps) {
  const { t } = useTranslation('communications');
  const words = useTemplateWords(template);
  return (
    <Row as="li" wrap between style={{ padding: '14px 0' }}>
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <TemplateLink owner={owner} template={template} name={words.name} />
        <Text quiet small>
          {words.when}
        </Text>
        {template.isOwn && (
          <Text quiet small>
            {words.changed}
          </Text>
        )}
      </div>
      <Chip tone={template.isOwn ? 'moss' : 'plain'}>{t(`templates.${sourceWords[template.source]}`)}</Chip>
    </Row>
  );
}

/** Lists the emails and says whose text each one has, in one language at a time. */
export function TemplateList({ owner }: { owner: TemplateOwner }) {
  const { t, i18n } = useTranslation('communications');
  const query = useEmailTemplates(owner);
  const [chosen, setChosen] = useState(i18n.language);
  return (
    <Loaded query={query} heights={[48, 480]}>
      {({ items }) => {
        const languages = [...new Set(items.map(({ language }) => language))];
        const language = languages.includes(chosen) ? chosen : languages[0]!;
        return (
          <>
            <Select
              label={t('templates.language')}
              value={language}
              data={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            <Card as="section" aria-label={t('templates.title')}>
              <List>
                {items
                  .filter((template) => template.language === language)
                  .map((template) => (
                    <TemplateRow key={template.templateId} owner={owner} template={template} />
                  ))}
              </List>
            </Card>
          </>
        );
      }}
    </Loaded>
  );
}
