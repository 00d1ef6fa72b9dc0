import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mobilePages, needsPageId, type MobilePage } from '#contract/features/sessions/mobile-pages.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import type { PageSignOn } from '../../../lib/api/sign-on.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { Empty, Failed, Loading } from '../../../ui/surfaces/states.tsx';
import { useOpenPage } from '../hooks/use-sign-on.ts';

const addresses: Record<MobilePage, (id: string) => string> = {
  challenges: () => paths.challenges,
  challenge: (id) => `/challenges/${id}`,
  teams: () => paths.teams,
  team: (id) => `/teams/${id}`,
  journals: () => '/journals',
  messages: () => paths.messages,
  badges: () => paths.badges,
  plan: () => paths.plan,
  organizations: () => paths.organizations,
  profile: (id) => `/profile/${id}`,
};

const isPage = (name: string): name is MobilePage => mobilePages.some((each) => each === name);

/** A part of an address, or null if it can't be read. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function Opening({ mobileToken, page, pageId }: { mobileToken: string; page: MobilePage; pageId: string }) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const open = useOpenPage();
  const address = addresses[page](encodeURIComponent(pageId));
  // A page of journals begins with its day.
  const first = page === 'journals' ? `${address}/${pageId || 'today'}` : address;
  const start = () =>
    open.mutate(
      { body: { mobileToken, page, ...(pageId ? { pageId } : {}) }, address },
      { onSuccess: () => void navigate({ to: first, replace: true }) },
    );
  const startOnce = useEffectEvent(() => {
    if (open.isIdle) start();
  });
  useEffect(() => startOnce(), []);
  if (isFailure(open.error, 'link_expired')) return <Expired />;
  return (
    <Page title={t('inApp.title')} narrow>
      {open.error ? (
        <Failed
          title={t('inApp.failed')}
          sentence={sentenceOf(open.error)}
          retryLabel={t('inApp.retry')}
          onRetry={start}
        />
      ) : (
        <Loading label={t('inApp.busy')} heights={[120]} />
      )}
    </Page>
  );
}

/** The page was opened before, or its session is over: the app opens it again. */
function Expired() {
  const { t } = useTranslation('entry');
  return (
    <Page title={t('inApp.expired')} narrow>
      <Empty title={t('inApp.expiredText')} />
    </Page>
  );
}

/** Opens the page of an app with the token that was in the address; null: its session is over. */
export default function OpenPage({ asked }: { asked: PageSignOn | null }) {
  if (!asked) return <Expired />;
  const pageId = decoded(asked.pageId);
  if (!isPage(asked.page) || pageId === null || (needsPageId(asked.page) && !pageId))
    return <Navigate to={paths.notFound} replace />;
  return <Opening mobileToken={asked.mobileToken} page={asked.page} pageId={pageId} />;
}
