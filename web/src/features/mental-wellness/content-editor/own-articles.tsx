import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import { type OwnArticle, listOwnArticles } from '#contract/features/mental-wellness/plan-arrangement.ts';
import * as format from '../../../lib/format.ts';
import { planPaths } from '../../../lib/addresses/plan-paths.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { useTypedSearch } from '../../../lib/lists/use-typed-search.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

const tones = { draft: 'honey', published: 'moss', changed: 'honey' } as const;

function ArticleRow({ article: { id, title, topic, state, updatedAt } }: { article: OwnArticle }) {
  const { t } = useTranslation(['plan-content', 'plan-admin']);
  return (
    <Row as="li" wrap between>
      <Stack tight grow>
        <Link to={planPaths.ownArticle} params={{ ownArticleId: id }}>
          {title}
        </Link>
        <Text quiet small>
          {t(`plan-admin:topics.${topic}`)} · {t('editor.updated', { at: format.moment(updatedAt) })}
        </Text>
      </Stack>
      <Chip tone={tones[state]}>{t(`own.states.${state}`)}</Chip>
    </Row>
  );
}

/** Shows the articles of the program, newest first. */
export function OwnArticles() {
  const { t } = useTranslation('plan-content');
  const pages = useLocalPages();
  const [search, setSearch] = useState('');
  const field = useTypedSearch(search, (text) => {
    setSearch(text);
    pages.restart();
  });
  const { after } = pages;
  const query = useRead(
    listOwnArticles,
    {
      query: {
        perPage: 10,
        ...(after ? { after } : {}),
        ...(search ? { searchString: search } : {}),
      },
    },
    { placeholderData: keepPreviousData },
  );
  useLeadFromGonePage(pages, query);
  return (
    <Card as="section" stack aria-labelledby="own">
      <Row wrap between>
        <div>
          <h2 id="own">{t('own.title')}</h2>
          <Text quiet>{t('own.lead')}</Text>
        </div>
        <ButtonLink variant="primary" to={planPaths.ownArticle} params={{ ownArticleId: 'new' }}>
          {t('own.new')}
        </ButtonLink>
      </Row>
      <TextInput label={t('own.search')} maxLength={100} {...field} />
      <CursorListed query={query} pages={pages} heights={[60, 60]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t(search ? 'own.noMatch' : 'own.none')}</Text>}
            <List roomy>
              {items.map((article) => (
                <ArticleRow key={article.id} article={article} />
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
    </Card>
  );
}
