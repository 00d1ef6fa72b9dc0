import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { programTiers, type ProgramDetail } from '#contract/features/programs/all-programs.ts';
import {
  previewTier,
  setTier as saveTier,
  type TierChange,
} from '#contract/features/programs/tiers-of-programs.ts';
import type { Tier } from '#contract/features/programs/programs.ts';
import { programReads } from '../reads.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import { sentenceOf } from '../../../lib/api/failure.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { say } from '../../../lib/snackbars.ts';
import { Alert } from '../../../ui/surfaces/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Card, Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/text.tsx';
import { useRead } from '../../../lib/api/use-read.ts';

function Uses({ title, uses }: { title: string; uses: TierChange['locked'] }) {
  const { t } = useTranslation('all-programs');
  return (
    <div>
      <p>{title}</p>
      <ul>
        {uses.map(({ feature, count }) => (
          <li key={feature}>
            {count === null
              ? t(`tierChange.features.${feature}`)
              : t('tierChange.counted', { feature: t(`tierChange.features.${feature}`), count })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the features that another tier locks and unlocks. */
function Effects({ change: { locked, unlocked, standing, admins } }: { change: TierChange }) {
  const { t } = useTranslation('all-programs');
  return (
    <>
      {locked.length > 0 && (
        <Alert tone="honey">
          <Uses title={t('tierChange.locked')} uses={locked} />
          <p>{t('tierChange.kept')}</p>
        </Alert>
      )}
      {standing.length > 0 && (
        <Alert tone="honey">
          <p>{t('tierChange.standing')}</p>
          <ul>
            {standing.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
      {unlocked.length > 0 && <Uses title={t('tierChange.unlocked')} uses={unlocked} />}
      {locked.length === 0 && unlocked.length === 0 && <Text>{t('tierChange.nothing')}</Text>}
      {admins > 0 && <Text>{t('tierChange.admins', { count: admins })}</Text>}
    </>
  );
}

function TierForm({ program: { id, tier: current }, onDone }: { program: ProgramDetail; onDone(): void }) {
  const { t } = useTranslation('all-programs');
  const others = programTiers.filter((each) => each !== current);
  const [tier, setTier] = useState<Tier>(others[0]!);
  const change = useRead(previewTier, { params: { id }, query: { tier } });
  const set = useWrite(saveTier, { stale: programReads });
  const submit = () =>
    set.mutateAsync({ params: { id }, body: { tier } }).then(
      () => {
        say(t('tierChange.done'));
        onDone();
      },
      (error: unknown) => say(sentenceOf(error), 'error'),
    );
  return (
    <Stack>
      <Select
        label={t('tierChange.tier')}
        data={others.map((value) => ({ value, label: t(`tiers.${value}`) }))}
        value={tier}
        onChange={(event) => setTier(event.currentTarget.value as Tier)}
      />
      <Loaded query={change} heights={[80]}>
        {(effects) => <Effects change={effects} />}
      </Loaded>
      <Button variant="primary" busy={set.isPending} disabled={!change.data} onClick={submit}>
        {t('tierChange.submit', { tier: t(`tiers.${tier}`) })}
      </Button>
    </Stack>
  );
}

/** Shows the tier of a program. Super admins change it, after they saw what becomes locked. */
export function ProgramTier({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const me = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" stack="tight" aria-labelledby="tier">
      <h2 id="tier">{t('tier')}</h2>
      <Row wrap between>
        <Text>{t('tierChange.now', { tier: t(`tiers.${program.tier}`) })}</Text>
        {me.isSuperAdmin ? (
          <Button onClick={() => setOpen(true)}>{t('tierChange.action')}</Button>
        ) : (
          <Text quiet>{t('tierChange.superOnly')}</Text>
        )}
      </Row>
      <Dialog
        opened={isOpen}
        title={t('tierChange.title', { name: program.name })}
        onClose={() => setOpen(false)}
      >
        <TierForm program={program} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}
