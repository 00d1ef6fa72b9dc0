import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteMap, copyMap, type MadeMap } from '#contract/features/maps/making.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { mapChanged } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { isFailure, sentenceOf } from '../../../lib/api/failure.ts';
import * as format from '../../../lib/format.ts';
import type { paths } from '../../../lib/addresses/paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { Confirm } from '../../../ui/surfaces/confirm.tsx';
import { WayShape } from '../../../ui/art/way-shape.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Text } from '../../../ui/text.tsx';

const Ask = lazyPart(() => import('../../../ui/surfaces/confirm-dialog.tsx'));

interface RowProps {
  map: MadeMap;
  /** A copy created here is available to every program. */
  shared: boolean;
  builder: typeof paths.mapsCenter | typeof paths.sharedMapBuilder;
}

/** Asks for a name for the copy, then opens it. */
function CopyButton({ map, shared, builder }: RowProps) {
  const { t } = useTranslation(['map-making', 'app']);
  const navigate = useNavigate();
  const copy = useWrite(copyMap, mapChanged);
  const [name, setName] = useState<string | null>(null);
  const close = () => {
    setName(null);
    copy.reset();
  };
  const make = async () => {
    try {
      const made = await copy.mutateAsync({
        params: { id: map.id },
        body: { name: name ?? '', ...(shared ? { shared } : {}) },
      });
      say(t('copying.done'));
      await navigate({ to: builder, search: { map: made.id } });
    } catch {
      // Errors are shown beside the name.
    }
  };
  const wrong = copy.error && sentenceOf(copy.error);
  return (
    <>
      <Button
        aria-label={t('row.of', { action: t('row.copy'), name: map.name })}
        onClick={() => setName(t('copying.suggested', { name: map.name }).slice(0, 100))}
      >
        {t('row.copy')}
      </Button>
      {name !== null && (
        <Suspense>
          <Ask
            opened
            title={t('copying.title', { name: map.name })}
            confirmLabel={t('copying.submit')}
            cancelLabel={t('app:cancel')}
            busy={copy.isPending}
            onClose={close}
            onConfirm={() => void make()}
          >
            <Stack>
              <p>{t('copying.text')}</p>
              <TextInput
                label={t('copying.name')}
                maxLength={100}
                value={name}
                error={wrong}
                onChange={(event) => setName(event.currentTarget.value)}
              />
            </Stack>
          </Ask>
        </Suspense>
      )}
    </>
  );
}

function DeleteButton({ map }: { map: MadeMap }) {
  const { t } = useTranslation(['map-making', 'maps', 'app']);
  const [asking, setAsking] = useState(false);
  const remove = useWrite(deleteMap, mapChanged);
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: map.id } });
      say(t('removing.done'));
    } catch (error) {
      // Someone else has already deleted it, which is the wanted result.
      say(isFailure(error, 'not_found') ? t('removing.done') : sentenceOf(error), 'error');
    }
    setAsking(false);
  };
  const milestones = t('maps:milestones', { count: map.milestones });
  return (
    <>
      <Button
        variant="danger"
        aria-label={t('row.of', { action: t('row.remove'), name: map.name })}
        onClick={() => setAsking(true)}
      >
        {t('row.remove')}
      </Button>
      <Confirm
        opened={asking}
        title={t('removing.title', { name: map.name })}
        confirmLabel={t('row.remove')}
        cancelLabel={t('app:cancel')}
        busy={remove.isPending}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <p>{t('removing.text', { milestones })}</p>
        {map.challenges > 0 && <p>{t('removing.kept', { count: map.challenges })}</p>}
      </Confirm>
    </>
  );
}

/** Shows one map in the list of a map maker, with its actions. */
export function MadeMapRow(props: RowProps) {
  const { t } = useTranslation(['map-making', 'maps']);
  const { map, builder } = props;
  const { name, ground, preview, status, kind, shipped, shared, abilities, challenges } = map;
  const facts = [
    t('row.length', { km: format.decimal(map.lengthMetres / 1000) }),
    t('maps:milestones', { count: map.milestones }),
    ...(challenges > 0 ? [t('row.challenges', { count: challenges })] : []),
    ...(shipped ? [] : [t('row.changed', { when: format.moment(map.updatedAt) })]),
  ];
  return (
    <Row as="li" wrap between className="made-map">
      <Row grow style={{ alignItems: 'flex-start', minWidth: 'min(100%, 300px)' }}>
        <WayShape points={preview.length ? preview : [[0, 0]]} isWorld={ground === 'world'} size={64} />
        <Stack style={{ gap: 6 }}>
          <h2 style={{ overflowWrap: 'anywhere' }}>{name}</h2>
          <Row wrap style={{ gap: 6 }}>
            <Chip tone={status === 'published' ? 'moss' : 'plain'}>{t(`status.${status}`)}</Chip>
            {kind !== 'normal' && <Chip>{t(`kind.${kind}`)}</Chip>}
            {shared && <Chip>{t(shipped ? 'row.shipped' : 'row.shared')}</Chip>}
          </Row>
          <Text quiet small>
            {facts.join(' · ')}
          </Text>
        </Stack>
      </Row>
      <Row wrap style={{ gap: 8 }}>
        {abilities.update && (
          <ButtonLink
            to={builder}
            search={{ map: map.id }}
            aria-label={t('row.of', { action: t('row.edit'), name })}
          >
            {t('row.edit')}
          </ButtonLink>
        )}
        <CopyButton {...props} />
        {abilities.delete && <DeleteButton map={map} />}
      </Row>
    </Row>
  );
}
