import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endCalendarFeed, getCalendarFeed, renewCalendarFeed } from '#contract/features/calendar/calendar.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { CopyButton } from '../../../domain/share/copy-button.tsx';

/** Shows the address just made, to copy. It is not shown again, because nobody keeps it. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation('account');
  return (
    <Stack tight>
      <p>{t('calendar.once')}</p>
      <code style={{ overflowWrap: 'anywhere' }}>{address}</code>
      <div>
        <CopyButton text={address}>{t('calendar.copy')}</CopyButton>
      </div>
    </Stack>
  );
}

const onError = (error: Error) => say(sentenceOf(error), 'error');

function Actions({ isOn, onMade }: { isOn: boolean; onMade(address: string | null): void }) {
  const { t } = useTranslation(['account', 'app']);
  const [asks, setAsks] = useState<'renew' | 'end' | null>(null);
  const renew = useWrite(renewCalendarFeed, { stale: [getCalendarFeed] });
  const end = useWrite(endCalendarFeed, { stale: [getCalendarFeed] });
  const make = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ address }) => {
          setAsks(null);
          onMade(address);
        },
        onError,
      },
    );
  const stop = () =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setAsks(null);
          onMade(null);
          say(t('calendar.ended'));
        },
        onError,
      },
    );
  if (!isOn)
    return (
      <div>
        <Button busy={renew.isPending} onClick={make}>
          {t('calendar.make')}
        </Button>
      </div>
    );
  return (
    <Row wrap>
      <Button onClick={() => setAsks('renew')}>{t('calendar.renew')}</Button>
      <Button onClick={() => setAsks('end')}>{t('calendar.end')}</Button>
      <Confirm
        opened={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === 'end' ? t('calendar.endTitle') : t('calendar.renewTitle')}
        confirmLabel={asks === 'end' ? t('calendar.end') : t('calendar.renew')}
        cancelLabel={t('app:cancel')}
        busy={renew.isPending || end.isPending}
        onConfirm={asks === 'end' ? stop : make}
      >
        {t('calendar.ends')}
      </Confirm>
    </Row>
  );
}

/** Shows the secret address by which a calendar shows the member's challenges and workshops. */
export function CalendarSection() {
  const { t } = useTranslation('account');
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Card as="section" stack="tight" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t('calendar.title')}</h2>
      <Text quiet>{t('calendar.text')}</Text>
      <Loaded query={useRead(getCalendarFeed)} heights={[48]}>
        {({ createdAt }) => (
          <>
            {createdAt && <p>{t('calendar.since', { day: format.moment(createdAt) })}</p>}
            {createdAt && address && <Address address={address} />}
            <Actions isOn={createdAt !== null} onMade={setAddress} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
