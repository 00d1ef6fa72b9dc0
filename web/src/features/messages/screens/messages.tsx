import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { useAddressPages, useLeadFromGonePage } from '../../../lib/lists/use-cursor-pages.ts';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Page } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { MessageRow } from '../components/message-row.tsx';
import { useMarkAllRead, useMessages, useUnread } from '../hooks/use-messages.ts';
import { Tabs } from '../../../ui/surfaces/tabs.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';

const sides = ['inbox', 'sent'] as const;
type Side = (typeof sides)[number];
const types = ['joinrequest', 'invite', 'note'] as const;
type Type = (typeof types)[number];
const perPage = 10;

interface Shown {
  side: Side;
  type: Type | undefined;
}

function SideTabs({ side, type }: Shown) {
  const { t } = useTranslation('messages');
  return (
    <Tabs label={t('side.label')}>
      {sides.map((each) => (
        <Link
          key={each}
          to={paths.messages}
          search={{ tab: each, type }}
          aria-current={each === side ? 'page' : undefined}
        >
          {t(`side.${each}`)}
        </Link>
      ))}
    </Tabs>
  );
}

function TypePills({ side, type }: Shown) {
  const { t } = useTranslation('messages');
  return (
    <Row as="nav" wrap aria-label={t('type.label')}>
      {[undefined, ...types].map((each) => (
        <ButtonLink
          key={each ?? 'all'}
          variant="pill"
          to={paths.messages}
          search={{ tab: side, type: each }}
          activeOptions={{ explicitUndefined: true }}
          aria-current={each === type ? 'page' : undefined}
        >
          {t(`type.${each ?? 'all'}`)}
        </ButtonLink>
      ))}
    </Row>
  );
}

function MarkAll() {
  const { t } = useTranslation('messages');
  const unread = useUnread();
  const mark = useMarkAllRead();
  const tell = {
    onSuccess: () => say(t('markedAll')),
    onError: (error: unknown) => say(sentenceOf(error), 'error'),
  };
  return (
    <Button disabled={unread === 0} busy={mark.isPending} onClick={() => mark.mutate(undefined, tell)}>
      {t('markAll')}
    </Button>
  );
}

function NoMessages({ side, type, isSearch }: Shown & { isSearch: boolean }) {
  const { t } = useTranslation('messages');
  if (isSearch) return <Empty title={t('noMatch')} />;
  if (type) return <Empty title={t('empty.type')} />;
  return <Empty title={t(`empty.${side}`)}>{t(`empty.${side}Text`)}</Empty>;
}

/** Received and sent messages. Side, kind and page are in the address. */
export default function MessagesScreen() {
  const { t } = useTranslation('messages');
  const { tab, type: asked, search = '' } = useAppSearch();
  const pages = useAddressPages({ scrolls: true });
  const side: Side = sides.find((each) => each === tab) ?? 'inbox';
  const type = types.find((each) => each === asked);
  const sent = side === 'sent';
  const query = useMessages({
    after: pages.after,
    perPage,
    isOriginator: sent ? 1 : 0,
    ...(type ? { type } : {}),
    ...(search ? { search } : {}),
  });
  useLeadFromGonePage(pages, query);
  return (
    <Page title={t('title')} actions={<MarkAll />}>
      <SideTabs side={side} type={type} />
      <TypePills side={side} type={type} />
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => pages.go({ search: event.currentTarget.value || undefined }, { replace: true })}
      />
      <CursorListed query={query} pages={pages} heights={[84, 84, 84]}>
        {(data, pager) => (
          <Card>
            {data.items.length === 0 && <NoMessages side={side} type={type} isSearch={search !== ''} />}
            <List>
              {data.items.map((message) => (
                <MessageRow key={message.id} message={message} sent={sent} />
              ))}
            </List>
            {pager}
          </Card>
        )}
      </CursorListed>
    </Page>
  );
}
