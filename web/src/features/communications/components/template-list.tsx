import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmailTemplate } from '#contract/features/communications/email-templates.ts';
import { emailAddress } from '../../../lib/addresses/communication-paths.ts';
import { nameOfLanguage } from '../../../lib/language.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Pair, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useEmailTemplates, type TemplateOwner } from '../hooks/use-email-templates.ts';
import styles from './communications.module.css';
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

function TemplateRow({ owner, template }: RowProps) {
  const { t } = useTranslation('communications');
  const words = useTemplateWords(template);
  const { source } = template;
  return (
    <Row as="li" between className={styles['line']}>
      <div>
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
      {source !== 'shipped' && (
        <Chip tone={template.isOwn ? 'moss' : 'plain'}>{t(`templates.${source}`)}</Chip>
      )}
    </Row>
  );
}

const groups = ['program', 'account'] as const;

/** Emails about taking part; the others are about one's account and devices. */
const ofProgram: readonly string[] = [
  'outsiderInvite',
  'challengeHalfway',
  'challengeClosed',
  'weeklySummary',
];

const groupOf = ({ name }: EmailTemplate) => (ofProgram.includes(name) ? 'program' : 'account');

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
            {languages.length > 1 && (
              <Row>
                <Select
                  label={t('templates.language')}
                  value={language}
                  data={languages.map((tag) => ({ value: tag, label: nameOfLanguage(tag) }))}
                  onChange={(event) => setChosen(event.currentTarget.value)}
                />
              </Row>
            )}
            <Pair>
              {groups.map((group) => (
                <Card as="section" stack="tight" key={group} aria-labelledby={`emails-${group}`}>
                  <h2 id={`emails-${group}`}>{t(`templates.${group}`)}</h2>
                  <List>
                    {items
                      .filter((each) => each.language === language && groupOf(each) === group)
                      .map((template) => (
                        <TemplateRow key={template.templateId} owner={owner} template={template} />
                      ))}
                  </List>
                </Card>
              ))}
            </Pair>
          </>
        );
      }}
    </Loaded>
  );
}
