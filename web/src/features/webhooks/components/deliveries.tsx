import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  listDeliveries,
  listWebhooks,
  resendDeliveries,
  type Delivery,
} from '#contract/features/webhooks/webhooks.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { useLeadFromGonePage, useLocalPages } from '../../../lib/lists/use-cursor-pages.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { CursorListed } from '../../../ui/lists/cursor-listed.tsx';
import { Text } from '../../../ui/text.tsx';

interface ItemProps {
  delivery: Delivery;
  onResend(body: { eventId: string } | { since: string }): void;
}

function DeliveryItem({ delivery, onResend }: ItemProps) {
  const { t } = useTranslation('webhooks');
  const { id, type, at, state, tries, status, ms, answer, nextAt } = delivery;
  const event = t(`events.${type.replace('.', '_') as 'team_changed'}`);
  const went =
    tries === 0 ? t('untried') : t('went', { status: status ?? t('noAnswer'), ms: ms ?? 0, count: tries });
  return (
    <li style={{ padding: '8px 0', overflowWrap: 'anywhere' }}>
      <Stack tight>
        <Text>
          <b>{event}</b> · {format.moment(at)}
        </Text>
        <Text quiet small>
          {t(`states.${state}`)} · {went}
          {nextAt && tries > 0 ? ` · ${t('next', { at: format.moment(nextAt) })}` : ''}
        </Text>
        {answer && (
          <Text quiet small>
            <code>{answer}</code>
          </Text>
        )}
        <Row wrap tight>
          <Button
            size="small"
            aria-label={t('resendOne', { event, at: format.moment(at) })}
            onClick={() => onResend({ eventId: id })}
          >
            {t('resend')}
          </Button>
          <Button
            size="small"
            aria-label={t('resendSinceOne', { at: format.moment(at) })}
            onClick={() => onResend({ since: at })}
          >
            {t('resendSince')}
          </Button>
        </Row>
      </Stack>
    </li>
  );
}

/** Shows what was sent to an address in the last 30 days, and sends it again. */
export function Deliveries({
  programId,
  webhookId,
  name,
}: {
  programId: string;
  webhookId: string;
  name: string;
}) {
  const { t } = useTranslation('webhooks');
  const params = { id: programId, webhookId };
  const pages = useLocalPages();
  const query = useRead(
    listDeliveries,
    { params, query: { after: pages.after } },
    { placeholderData: keepPreviousData, refetchInterval: 5_000 },
  );
  useLeadFromGonePage(pages, query);
  const resend = useWrite(resendDeliveries, { stale: [listDeliveries, listWebhooks] });
  const onResend: ItemProps['onResend'] = (body) =>
    void resend.mutateAsync({ params, body }).then(
      ({ count }) => say(t('resent', { count })),
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <section aria-label={t('logOf', { name })}>
      <CursorListed query={query} pages={pages} heights={[120]}>
        {({ items }, pager) => (
          <>
            {items.length === 0 && <Text quiet>{t('noDeliveries')}</Text>}
            <List>
              {items.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} onResend={onResend} />
              ))}
            </List>
            {pager}
          </>
        )}
      </CursorListed>
    </section>
  );
}
