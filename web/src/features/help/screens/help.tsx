import { IconAward, IconChevronDown, IconFlag, IconLock, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import texts from '#copy/en/help.json';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Card, Columns, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './help.module.css';

const pictures = {
  log: IconPlus,
  challenges: IconFlag,
  people: IconUsers,
  points: IconAward,
  privacy: IconLock,
} as const;
const groups = Object.keys(texts.group) as (keyof typeof texts.group)[];

/** Answers that contain every word of the search. */
function matching(
  articles: readonly { title: string; text: string; id: string; group: string }[],
  search: string,
) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter(({ title, text }) => {
    const all = `${title} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

function Answers({ search }: { search: string }) {
  const { t } = useTranslation(['help', 'help-articles']);
  const found = matching(t('help-articles:articles', { returnObjects: true }), search);
  if (!found.length) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  const isSearched = search.trim() !== '';
  return groups
    .map((group) => ({
      group,
      Picture: pictures[group],
      answers: found.filter((each) => each.group === group),
    }))
    .filter(({ answers }) => answers.length > 0)
    .map(({ group, Picture, answers }) => (
      // What a search finds is shown; otherwise only the subjects are.
      <Card key={`${group} ${isSearched}`} as="details" open={isSearched} className={styles['group']}>
        <summary>
          <Picture aria-hidden size={20} />
          <h2>{t(`group.${group}`)}</h2>
          <Text as="span" small quiet>
            {t('answers', { count: answers.length })}
          </Text>
          <IconChevronDown aria-hidden size={20} />
        </summary>
        {answers.map(({ id, title, text }) => (
          <details key={id} id={id} className={styles['answer']}>
            <summary>
              {title}
              <IconChevronDown aria-hidden size={18} />
            </summary>
            <Text reading>{text}</Text>
          </details>
        ))}
      </Card>
    ));
}

function Contact() {
  const { t } = useTranslation('help');
  return (
    <Card as="section" stack="tight" aria-labelledby="contact-title">
      <h2 id="contact-title" style={{ fontSize: '1.125rem' }}>
        {t('contact.title')}
      </h2>
      <Text quiet>{t('contact.lead')}</Text>
      <ContactForm name="help" />
    </Card>
  );
}

/** Shows the help center: searchable answers, and a form to contact support. */
export default function HelpScreen() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Columns>
        <Stack>
          <TextInput
            type="search"
            label={t('search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Answers search={search} />
        </Stack>
        <Contact />
      </Columns>
    </Page>
  );
}
