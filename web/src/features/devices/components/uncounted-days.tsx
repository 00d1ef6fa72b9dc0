import { useTranslation } from 'react-i18next';
import type { UncountedDay } from '#contract/features/devices/addresses.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { NumberCell, NumberHead, Table } from '../../../ui/lists/table.tsx';
import { Text } from '../../../ui/text.tsx';
import { useConfirmUncounted, useDropUncounted, useUncounted } from '../hooks/use-addresses.ts';

const onError = (error: Error) => say(sentenceOf(error), 'error');

function DayRow({ item: { day, steps, reason } }: { item: UncountedDay }) {
  const { t } = useTranslation('devices');
  const [confirm, drop] = [useConfirmUncounted(), useDropUncounted()];
  const named = { day: format.mediumDay(day) };
  // The row is gone before callbacks of its mutations would run.
  const count = () => confirm.mutateAsync(day).then(() => say(t('uncounted.confirmed', named)), onError);
  const remove = () => drop.mutateAsync(day).then(() => say(t('uncounted.dropped', named)), onError);
  return (
    <tr>
      <th scope="row">{named.day}</th>
      <NumberCell>{format.steps(steps)}</NumberCell>
      <td>{t(`uncounted.${reason}`)}</td>
      <td>
        <Row wrap>
          {reason === 'high' && (
            <Button
              aria-label={t('uncounted.confirmOf', named)}
              busy={confirm.isPending}
              onClick={() => void count()}
            >
              {t('uncounted.confirm')}
            </Button>
          )}
          <Button
            aria-label={t('uncounted.dropOf', named)}
            busy={drop.isPending}
            onClick={() => void remove()}
          >
            {t('uncounted.drop')}
          </Button>
        </Row>
      </td>
    </tr>
  );
}

/** Handed-in days that count nowhere, with the reason; nothing for members who have none. */
export function UncountedDays() {
  const { t } = useTranslation('devices');
  const query = useUncounted();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  if (items.length === 0) return null;
  return (
    <Card as="section" stack="tight" aria-labelledby="uncounted">
      <h2 id="uncounted">{t('uncounted.title')}</h2>
      <Text quiet reading>
        {t('uncounted.text')}
      </Text>
      <Loaded query={query} heights={[44]}>
        {() => (
          <>
            <Table caption={t('uncounted.caption')}>
              <thead>
                <tr>
                  <th scope="col">{t('uncounted.day')}</th>
                  <NumberHead>{t('uncounted.steps')}</NumberHead>
                  <th scope="col">{t('uncounted.why')}</th>
                  <th scope="col">{t('uncounted.act')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <DayRow key={item.day} item={item} />
                ))}
              </tbody>
            </Table>
            {query.hasNextPage && (
              <div>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('uncounted.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
