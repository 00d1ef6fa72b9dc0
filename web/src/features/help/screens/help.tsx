import { IconAward, IconFlag, IconLock, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import texts from '#copy/en/help.json';
import { Page } from '../../../ui/page.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { Card, Columns, Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

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

type Found = readonly { id: string; title: string; text: string; group: string }[];

/** Shows the answers of a group, folded until they are wanted or found. */
function Group({
  group,
  answers,
  isOpen,
}: {
  group: keyof typeof texts.group;
  answers: Found;
  isOpen: boolean;
}) {
  const { t } = useTranslation('help');
  const Picture = pictures[group];
  return (
    <Fold
      open={isOpen}
      title={
        <Row as="span" tight>
          <Picture aria-hidden size={20} />
          <h2 style={{ fontSize: '1.0625rem' }}>{t(`group.${group}`)}</h2>
        </Row>
      }
      note={t('answers', { count: answers.length })}
    >
      {answers.map(({ id, title, text }) => (
        <Fold key={id} id={id} title={title}>
          <Text reading>{text}</Text>
        </Fold>
      ))}
    </Fold>
  );
}

function Answers({ search }: { search: string }) {
  const { t } = useTranslation(['help', 'help-articles']);
  const found = matching(t('help-articles:articles', { returnObjects: true }), search);
  const isSearched = search.trim() !== '';
  if (!found.length) return <Empty title={t('none')}>{t('noneText')}</Empty>;
  return groups
    .map((group) => ({ group, answers: found.filter((each) => each.group === group) }))
    .filter(({ answers }) => answers.length > 0)
    .map((each) => <Group key={`${each.group} ${isSearched}`} {...each} isOpen={isSearched} />);
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

/** Shows the help center: searchable answers, and a form to contact support. `now` leads to people who help right now. */
export default function HelpScreen({ now }: { now?: ReactNode }) {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {now && (
        <Card>
          <Row wrap between>
            <strong>{t('crisis')}</strong>
            {now}
          </Row>
        </Card>
      )}
      <Columns>
        <Card stack="tight">
          <TextInput
            type="search"
            label={t('search')}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <div>
            <Answers search={search} />
          </div>
        </Card>
        <Contact />
      </Columns>
    </Page>
  );
}
