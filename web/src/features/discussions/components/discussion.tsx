import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  setSubscription,
  type Discussion as DiscussionPage,
} from '#contract/features/discussions/discussions.ts';
import { discussionChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAppSearch } from '../../../lib/addresses/search.ts';
import { say } from '../../../lib/snackbars.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Empty } from '../../../ui/surfaces/states.tsx';
import { useDiscussion, useLiveDiscussion, type Subject } from '../hooks/use-discussion.ts';
import { Composer } from './composer.tsx';
import { PostItem } from './post-item.tsx';
import { Button } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';

const perPage = 10;

function SubscribeButton({ topicId, subscribed }: Pick<DiscussionPage, 'topicId' | 'subscribed'>) {
  const { t } = useTranslation('discussions');
  const subscribe = useWrite(setSubscription, discussionChanged);
  const turn = () =>
    subscribe.mutate(
      { params: { id: topicId }, body: { subscribe: !subscribed } },
      {
        onSuccess: (now) => say(now.subscribed ? t('subscribed') : t('unsubscribed')),
        onError: (error) => say(sentenceOf(error), 'error'),
      },
    );
  return (
    <Button busy={subscribe.isPending} onClick={turn}>
      {subscribed ? t('unsubscribe') : t('subscribe')}
    </Button>
  );
}

interface PostsProps {
  data: DiscussionPage;
  photosOnly: boolean;
  pages: ReactNode;
  onGone(): void;
}

function Posts({ data, photosOnly, pages, onGone }: PostsProps) {
  const { t } = useTranslation('discussions');
  return (
    <>
      {data.total === 0 && (
        <Empty title={t(photosOnly ? 'emptyPhotos' : 'empty')}>
          {t(photosOnly ? 'emptyPhotosText' : 'emptyText')}
        </Empty>
      )}
      <List roomy>
        {data.items.map((post) => (
          <li key={post.id}>
            <PostItem post={post} onGone={onGone} />
          </li>
        ))}
      </List>
      {pages}
    </>
  );
}

/**
 * Returns the known details of the topic, also while a page is loading or failed to load, so that the composer stays in
 * place.
 */
function useKnown(data: DiscussionPage | undefined): DiscussionPage | undefined {
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  return data ?? known;
}

const places = {
  challenge: (challengeId: string) => ({ to: paths.challenge, params: { challengeId } }) as const,
  team: (teamId: string) => ({ to: paths.team, params: { teamId } }) as const,
};

/** Shows the discussion of a challenge or a team. It updates live when someone writes. */
export default function Discussion({ about }: { about: Subject }) {
  const { t } = useTranslation('discussions');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const { page = 1, photosOnly = false } = useAppSearch();
  const query = useDiscussion(about, { page, perPage, ...(photosOnly ? { photosOnly } : {}) });
  const known = useKnown(query.data);
  useLiveDiscussion(known?.topicId ?? '');
  const go = (change: { page?: number | undefined; photosOnly?: boolean | undefined }) =>
    void navigate({
      ...places[about.kind](about.id),
      search: { tab: 'discussion', page, photosOnly: photosOnly || undefined, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <Stack as="section" aria-labelledby="discussion">
      <Row wrap between>
        <h2 id="discussion" ref={heading} tabIndex={-1}>
          {t('title')}
        </h2>
        {known && <SubscribeButton topicId={known.topicId} subscribed={known.subscribed} />}
      </Row>
      {known?.abilities.post && (
        <Composer about={about} onPosted={() => go({ page: undefined, photosOnly: undefined })} />
      )}
      {known && !known.abilities.post && <Text quiet>{t('readOnly')}</Text>}
      <Row wrap between>
        <Text quiet small aria-live="polite">
          {query.data && t(photosOnly ? 'countPhotos' : 'count', { count: query.data.total })}
        </Text>
        <Button
          variant="pill"
          aria-pressed={photosOnly}
          onClick={() => go({ page: undefined, photosOnly: photosOnly ? undefined : true })}
        >
          {t('photosOnly')}
        </Button>
      </Row>
      <Listed query={query} page={page} onPage={(next) => go({ page: next })} heights={[120, 120, 120]}>
        {(data, pages) => (
          <Posts data={data} photosOnly={photosOnly} pages={pages} onGone={() => heading.current?.focus()} />
        )}
      </Listed>
    </Stack>
  );
}
