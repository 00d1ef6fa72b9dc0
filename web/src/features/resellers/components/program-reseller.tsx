import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { moveProgram, type ProgramMove } from '#contract/features/resellers/resellers.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import * as format from '../../../lib/format.ts';
import { platformPaths } from '../../../lib/addresses/platform-paths.ts';
import { say } from '../../../lib/snackbars.ts';
import { useResellerOptions } from '../../../lib/lists/use-reseller-options.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { FoundSelect } from '../../../ui/fields/found-select.tsx';
import { Card, List, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMoveProgram, useMoves } from '../hooks/use-resellers.ts';

function MoveForm({ program, onDone }: { program: ProgramDetail; onDone(): void }) {
  const { t } = useTranslation('resellers');
  const move = useMoveProgram(program.id);
  const form = useForm<{ resellerId: string }>({
    initial: () => ({ resellerId: program.reseller?.id ?? '' }),
    endpoint: moveProgram,
    body: ({ resellerId }) => ({ resellerId: resellerId || null }),
    send: async ({ resellerId }) => {
      await move.mutateAsync(resellerId || null);
      say(t('move.done'));
      onDone();
    },
  });
  const found = useResellerOptions(form.values.resellerId || undefined);
  return (
    <Form form={form}>
      <Text>{t('move.text')}</Text>
      <FoundSelect
        {...found}
        id="resellerId"
        label={t('move.reseller')}
        description={t('move.help')}
        placeholder={t('move.placeholder')}
        value={form.values.resellerId}
        error={form.errors['resellerId']}
        onChange={(resellerId) => form.change({ resellerId })}
      />
      <Button type="submit" variant="primary" busy={form.busy}>
        {t('move.submit')}
      </Button>
    </Form>
  );
}

function MoveLine({ move: { at, from, to } }: { move: ProgramMove }) {
  const { t } = useTranslation('resellers');
  const nameOf = (reseller: ProgramMove['from']) =>
    reseller ? (reseller.name ?? t('move.deleted')) : t('move.nobody');
  return (
    <li>
      {t('move.line', { from: nameOf(from), to: nameOf(to) })}{' '}
      <Text as="span" quiet small>
        <time dateTime={at}>{format.moment(at)}</time>
      </Text>
    </li>
  );
}

function Moves({ programId }: { programId: string }) {
  const { t } = useTranslation('resellers');
  const [trail, setTrail] = useState<readonly string[]>([]);
  const query = useMoves(programId, trail.at(-1));
  return (
    <Loaded query={query} heights={[40]}>
      {({ items, after }) =>
        items.length > 0 && (
          <>
            <h3>{t('move.history')}</h3>
            <List>
              {items.map((move) => (
                <MoveLine key={move.id} move={move} />
              ))}
            </List>
            <Row>
              {trail.length > 0 && (
                <Button onClick={() => setTrail(trail.slice(0, -1))}>{t('move.newer')}</Button>
              )}
              {after && <Button onClick={() => setTrail([...trail, after])}>{t('move.older')}</Button>}
            </Row>
          </>
        )
      }
    </Loaded>
  );
}

/** Shows which reseller looks after a program, and which did before. Super admins change it. */
export function ProgramReseller({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('resellers');
  const { isSuperAdmin } = useMe();
  const [isMoving, setMoving] = useState(false);
  const { name, reseller } = program;
  return (
    <Card as="section" stack="tight" aria-labelledby="reseller">
      <h2 id="reseller">{t('move.title')}</h2>
      <Row wrap between>
        <Text>
          {reseller ? (
            <>
              {t('move.current')}{' '}
              <Link to={platformPaths.reseller} params={{ resellerId: reseller.id }}>
                {reseller.name}
              </Link>
            </>
          ) : (
            t('move.none')
          )}
        </Text>
        {isSuperAdmin && <Button onClick={() => setMoving(true)}>{t('move.change')}</Button>}
      </Row>
      {isSuperAdmin && <Moves programId={program.id} />}
      <Dialog opened={isMoving} title={t('move.ask', { program: name })} onClose={() => setMoving(false)}>
        <MoveForm program={program} onDone={() => setMoving(false)} />
      </Dialog>
    </Card>
  );
}
