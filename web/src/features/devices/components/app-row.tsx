import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endAddress, orderAddresses, type IngestAddress } from '#contract/features/devices/addresses.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio, RadioGroup } from '../../../ui/fields/radio.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { Fold } from '../../../ui/surfaces/fold.tsx';
import { Text } from '../../../ui/text.tsx';

const dayMs = 86_400_000;
/** After so many days without a post the member reads that something is wrong. */
const quietDays = 2;

const onError = (error: Error) => say(sentenceOf(error), 'error');

/** What of the last post was left out, the first of it with its place and value. */
function LeftOut({ item: { leftOut, leftOutCount } }: { item: IngestAddress }) {
  const { t } = useTranslation('devices');
  const more = leftOutCount - leftOut.length;
  return (
    <Fold title={t('apps.leftOut', { count: leftOutCount })}>
      <ul>
        {leftOut.map(({ place, said, reason, day }, at) => (
          <li key={at}>
            {reason} {day ? format.mediumDay(day) : place}
            {said && (
              <>
                {': '}
                <bdi>{said}</bdi>
              </>
            )}
          </li>
        ))}
        {more > 0 && <li>{t('apps.leftOutMore', { count: more })}</li>}
      </ul>
    </Fold>
  );
}

function Standing({ item }: { item: IngestAddress }) {
  const { createdAt, usedAt, lastDay, lastRefusal, lastUnderstood, leftOutCount } = item;
  const { t } = useTranslation('devices');
  const [now] = useState(() => Date.now());
  const quiet = Math.floor((now - Date.parse(usedAt ?? createdAt)) / dayMs);
  const said = usedAt ? t('apps.used', { moment: format.moment(usedAt) }) : t('apps.unused');
  const until = lastDay ? t('apps.lastDay', { day: format.mediumDay(lastDay) }) : null;
  return (
    <>
      <Text quiet small>
        {[said, until].filter(Boolean).join(', ')}
      </Text>
      {lastRefusal && <Text small>{t('apps.refused', { reason: lastRefusal })}</Text>}
      {lastUnderstood !== null && lastUnderstood > 0 && (
        <Text quiet small>
          {t('apps.understood', { count: lastUnderstood })}
        </Text>
      )}
      {leftOutCount > 0 && <LeftOut item={item} />}
      {quiet >= quietDays && <Text small>{t('apps.quiet', { count: quiet })}</Text>}
    </>
  );
}

function Remove({ item: { id, name } }: { item: IngestAddress }) {
  const { t } = useTranslation(['devices', 'app']);
  const [asking, setAsking] = useState(false);
  const [days, setDays] = useState<'keep' | 'remove'>('keep');
  const end = useWrite(endAddress, { changed: 'days.imported' });
  // The row is gone before callbacks of its mutation would run.
  const remove = () =>
    end
      .mutateAsync({ params: { id }, query: { days } })
      .then(() => say(t('apps.removed', { name })), onError);
  return (
    <>
      <Button variant="danger" aria-label={t('apps.removeOf', { name })} onClick={() => setAsking(true)}>
        {t('apps.remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('apps.removeTitle', { name })}
        confirmLabel={t('apps.remove')}
        cancelLabel={t('app:cancel')}
        busy={end.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <RadioGroup
          label={t('apps.removeText')}
          value={days}
          onChange={(value) => setDays(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack tight>
            <Radio value="keep" label={t('apps.keepDays')} />
            <Radio value="remove" label={t('apps.dropDays')} />
          </Stack>
        </RadioGroup>
      </Confirm>
    </>
  );
}

interface AppRowProps {
  item: IngestAddress;
  /** The ids in the order with this one first; null if it is first. */
  firstIds: string[] | null;
}

/** Shows one app, what came from it, and its actions. */
export function AppRow({ item, firstIds }: AppRowProps) {
  const { t } = useTranslation('devices');
  const { name } = item;
  const order = useWrite(orderAddresses, { changed: 'days.imported' });
  const askFirst = (ids: string[]) =>
    order.mutate({ body: { ids } }, { onSuccess: () => say(t('apps.firstDone', { name })), onError });
  return (
    <Row as="li" wrap between>
      <div>
        <Text as="strong" written>
          {name}
        </Text>
        <Standing item={item} />
      </div>
      <Row wrap>
        {firstIds && (
          <Button
            aria-label={t('apps.firstOf', { name })}
            busy={order.isPending}
            onClick={() => askFirst(firstIds)}
          >
            {t('apps.first')}
          </Button>
        )}
        <Remove item={item} />
      </Row>
    </Row>
  );
}
