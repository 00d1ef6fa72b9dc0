import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listWebhooks, type Webhook } from '#contract/features/webhooks/webhooks.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import * as format from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card, List, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

function WebhookItem({ programId, webhook }: { programId: string; webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [isOpen, setOpen] = useState(false);
  const { id, name, url, events, on, givenUpAt, earlierUntil, waiting, waitingSince } = webhook;
  const log = `webhook-log-${id}`;
  return (
    <li style={{ padding: '8px 0' }}>
      <Stack tight>
        <Row wrap tight>
          <b>{name}</b>
          {!on && <Chip tone={givenUpAt ? 'wrong' : 'plain'}>{t('off')}</Chip>}
        </Row>
        <Text small style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <Text quiet small>
          {format.list(events.map((event) => t(`events.${event.replace('.', '_') as 'team_changed'}`)))}
        </Text>
        {givenUpAt && <Text small>{t('givenUp', { at: format.moment(givenUpAt) })}</Text>}
        {waiting > 0 && waitingSince && (
          <Text small>{t('waiting', { count: waiting, at: format.moment(waitingSince) })}</Text>
        )}
        {earlierUntil && <Text small>{t('earlier', { at: format.moment(earlierUntil) })}</Text>}
        <Row wrap tight>
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={log}
            aria-label={t('logOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('log')}
          </Button>
          <WebhookActs programId={programId} webhook={webhook} />
        </Row>
        <div id={log}>{isOpen && <Deliveries programId={programId} webhookId={id} name={name} />}</div>
      </Stack>
    </li>
  );
}

/** Shows the addresses that are told what happens in the program. */
export function WebhooksCard() {
  const { t } = useTranslation('webhooks');
  const { programId } = useMe();
  const [isAdding, setAdding] = useState(false);
  const query = useRead(listWebhooks, { params: { id: programId } });
  return (
    <Card as="section" stack aria-labelledby="webhooks">
      <h2 id="webhooks">{t('title')}</h2>
      <Text quiet>{t('text')}</Text>
      <Loaded query={query} heights={[24]}>
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Text quiet>{t('none')}</Text>
          ) : (
            <List>
              {webhooks.map((webhook) => (
                <WebhookItem key={webhook.id} programId={programId} webhook={webhook} />
              ))}
            </List>
          )
        }
      </Loaded>
      <Row>
        <Button onClick={() => setAdding(true)}>{t('add')}</Button>
      </Row>
      {isAdding && <WebhookDialog programId={programId} webhook={null} onClose={() => setAdding(false)} />}
    </Card>
  );
}
