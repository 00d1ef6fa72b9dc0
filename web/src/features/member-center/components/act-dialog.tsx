import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAct, useActPreview, type ActBody } from '../hooks/use-acts.ts';
import { ActOutcome } from './act-outcome.tsx';
import { TargetPicker, type Target } from './target-picker.tsx';

/** The members an act is about: some, or everyone a filter finds. */
export type Selected = Pick<ActBody, 'memberIds' | 'filter'>;
export type Act = 'deactivate' | 'reactivate' | 'add';

interface ActDialogProps {
  programId: string;
  act: Act;
  selected: Selected;
  /** `done`: the act was carried out. */
  onClose(done: boolean): void;
}

function bodyOf(act: Act, selected: Selected, { kind, id }: Target): ActBody | null {
  if (act !== 'add') return { act, ...selected };
  return id ? { act: kind, targetId: id, ...selected } : null;
}

/** Shows what an act on many members would change, and carries it out. */
export function ActDialog({ programId, act, selected, onClose }: ActDialogProps) {
  const { t } = useTranslation(['member-center', 'app']);
  const [target, setTarget] = useState<Target>({ kind: 'team', id: null });
  const body = bodyOf(act, selected, target);
  const preview = useActPreview(programId, body);
  const carryOut = useAct(programId);
  const run = async () => {
    if (!body) return;
    const { changed, skipped } = await carryOut.mutateAsync(body);
    const left = skipped.reduce((sum, { count }) => sum + count, 0);
    const done = t(`acts.${body.act}.done`, { count: changed });
    say(left ? `${done} ${t('acts.leftOut', { count: left })}` : done);
    onClose(true);
  };
  return (
    <Dialog opened onClose={() => onClose(false)} title={t(`acts.${act}.title`)} closeLabel={t('app:close')}>
      <Stack>
        {act === 'add' && <TargetPicker programId={programId} target={target} onChange={setTarget} />}
        {body && (
          <div aria-live="polite">
            <Loaded query={preview} heights={[48]}>
              {(result) => <ActOutcome act={body.act} result={result} />}
            </Loaded>
          </div>
        )}
        {act === 'deactivate' && <Text quiet>{t('acts.deactivate.text')}</Text>}
        {carryOut.error && <Text wrong>{carryOut.error.message}</Text>}
        <Row wrap>
          <Button
            variant={act === 'deactivate' ? 'danger' : 'primary'}
            disabled={!preview.data || preview.data.changed === 0}
            busy={carryOut.isPending}
            onClick={run}
          >
            {t(`acts.${act}.submit`)}
          </Button>
          <Button onClick={() => onClose(false)}>{t('acts.cancel')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
