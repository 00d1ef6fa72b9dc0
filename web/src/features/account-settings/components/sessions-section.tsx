import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData } from '@tanstack/react-query';
import type { ResponseOf } from '#contract/endpoint.ts';
import { listSessions } from '#contract/features/account-settings/account.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { say } from '../../../lib/snackbars.ts';
import { Listed } from '../../../ui/lists/listed.tsx';
import { endOneSession, endOtherSessions, useChange } from '../hooks/use-account.ts';
import { browserName } from './browser-name.ts';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

type OwnSession = ResponseOf<typeof listSessions>['items'][number];

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const end = useChange(() => guard(() => endOneSession(session.id)));
  const known = browserName(session.userAgent);
  const name = known ? t('sessions.browserOn', known) : t('sessions.unknown');
  const used = t('sessions.used', { moment: format.moment(session.usedAt) });
  return (
    <Row as="li" between>
      <div>
        <strong>{name}</strong> {session.current && <Chip tone="moss">{t('sessions.here')}</Chip>}
        <Text quiet small>
          {used}
        </Text>
      </div>
      {!session.current && (
        <Button
          size="small"
          nowrap
          aria-label={t('sessions.endOf', { name })}
          busy={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess: () => say(t('sessions.ended')),
              onError: (error) => say(sentenceOf(error), 'error'),
            })
          }
        >
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  );
}

/** Shows the devices where the member is logged in. */
export function SessionsSection() {
  const { t } = useTranslation('account');
  const guard = useGuard();
  const [page, setPage] = useState(1);
  const sessions = useRead(
    listSessions,
    { query: { page, perPage: 5 } },
    { placeholderData: keepPreviousData },
  );
  const endOthers = useChange(() => guard(endOtherSessions));
  return (
    <Card as="section" stack="tight" aria-labelledby="sessions-title">
      <h2 id="sessions-title">{t('sessions.title')}</h2>
      <Text quiet>{t('sessions.text')}</Text>
      <Listed query={sessions} page={page} onPage={setPage} heights={[56, 56]}>
        {({ items, total }, pages) => (
          <>
            <List>
              {items.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </List>
            {pages}
            {total > 1 && (
              <div>
                <Button
                  busy={endOthers.isPending}
                  onClick={() =>
                    endOthers.mutate(undefined, {
                      onSuccess: ({ ended }) => say(t('sessions.endedOthers', { count: ended })),
                      onError: (error) => say(sentenceOf(error), 'error'),
                    })
                  }
                >
                  {t('sessions.endOthers')}
                </Button>
              </div>
            )}
          </>
        )}
      </Listed>
    </Card>
  );
}
