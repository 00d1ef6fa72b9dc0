import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelWorkshop, type HeldWorkshop } from '#contract/features/mental-wellness/workshops.ts';
import { mentalWellnessReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { List, Row, Stack } from '../../../ui/layout.tsx';
import { Listed } from '../../../ui/lists/listed.tsx';
import { Text } from '../../../ui/text.tsx';
import { useHeldWorkshops } from '../hooks/use-workshops.ts';
import { WorkshopForm } from './workshop-form.tsx';

interface WorkshopRowProps {
  workshop: HeldWorkshop;
  onChange(): void;
  onCancel(): void;
}

function WorkshopRow({ workshop, onChange, onCancel }: WorkshopRowProps) {
  const { t } = useTranslation('plan-admin');
  const { title, startsAt, seats, isFull, isOver } = workshop;
  return (
    <Row as="li" wrap between>
      <Stack tight grow>
        <strong>{title}</strong>
        <Text quiet small>
          {format.moment(startsAt)}
          {' · '}
          {t(isFull ? 'workshops.full' : 'workshops.free', { count: seats })}
        </Text>
      </Stack>
      {!isOver && (
        <Row>
          <Button aria-label={t('workshops.changeName', { title })} onClick={onChange}>
            {t('workshops.changeShort')}
          </Button>
          <Button aria-label={t('workshops.cancelName', { title })} onClick={onCancel}>
            {t('workshops.cancel')}
          </Button>
        </Row>
      )}
    </Row>
  );
}

function CancelDialog({ workshop, onClose }: { workshop: HeldWorkshop | null; onClose(): void }) {
  const { t } = useTranslation('plan-admin');
  const cancel = useWrite(cancelWorkshop, { stale: mentalWellnessReads });
  const confirm = () =>
    workshop &&
    cancel.mutate(
      { params: { workshopId: workshop.id } },
      {
        onSuccess: () => say(t('workshops.cancelled')),
        onError: (error) => say(sentenceOf(error), 'error'),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      opened={workshop !== null}
      title={t('workshops.cancelTitle')}
      confirmLabel={t('workshops.cancel')}
      cancelLabel={t('workshops.keep')}
      busy={cancel.isPending}
      danger
      onClose={onClose}
      onConfirm={confirm}
    >
      {t('workshops.cancelText')}
    </Confirm>
  );
}

/** Workshops of the program: announce, change, cancel. Nobody sees who comes. */
export function WorkshopAdmin() {
  const { t } = useTranslation('plan-admin');
  const [page, setPage] = useState(1);
  const query = useHeldWorkshops(page);
  const [changing, setChanging] = useState<HeldWorkshop | null>(null);
  const [cancelling, setCancelling] = useState<HeldWorkshop | null>(null);
  const [round, setRound] = useState(0);
  const done = () => {
    setChanging(null);
    setRound(round + 1);
  };
  return (
    <Stack>
      <Listed query={query} page={page} onPage={setPage} heights={[300, 60]}>
        {({ items, outlines }, pages) => (
          <>
            <WorkshopForm
              key={`${changing?.id ?? 'new'}${round}`}
              workshop={changing}
              outlines={outlines}
              onDone={done}
            />
            {items.length === 0 && <Text quiet>{t('workshops.none')}</Text>}
            <List aria-label={t('workshops.heading')}>
              {items.map((workshop) => (
                <WorkshopRow
                  key={workshop.id}
                  workshop={workshop}
                  onChange={() => setChanging(workshop)}
                  onCancel={() => setCancelling(workshop)}
                />
              ))}
            </List>
            {pages}
          </>
        )}
      </Listed>
      <CancelDialog workshop={cancelling} onClose={() => setCancelling(null)} />
    </Stack>
  );
}
