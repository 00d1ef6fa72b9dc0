import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#contract/endpoint.ts';
import type { ProgramDetail } from '#contract/features/programs/all-programs.ts';
import { setContract } from '#contract/features/programs/contracts.ts';
import { useMe } from '../../../lib/api/auth-user.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import * as format from '../../../lib/format.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, Pair, Row } from '../../../ui/layout.tsx';
import { FactLines, type Fact } from '../../../ui/lists/fact-lines.tsx';
import { Dialog } from '../../../ui/surfaces/dialog.tsx';
import { Text } from '../../../ui/text.tsx';
import { programReads } from '../reads.ts';

const valuesOf = ({ startsOn, endsOn, seats, owner, notes }: ProgramDetail) => ({
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
  seats: seats === null ? '' : String(seats),
  owner: owner ?? '',
  notes: notes ?? '',
});
type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ seats, ...texts }: Values): BodyOf<typeof setContract> => ({
  startsOn: texts.startsOn || null,
  endsOn: texts.endsOn || null,
  seats: seats.trim() ? Number(seats) : null,
  owner: texts.owner.trim() || null,
  notes: texts.notes.trim() || null,
});

function ContractForm({ program, onDone }: { program: ProgramDetail; onDone(): void }) {
  const { t } = useTranslation('all-programs');
  const save = useWrite(setContract, { stale: programReads });
  const form = useForm<Values>({
    initial: () => valuesOf(program),
    edited: editing(program, valuesOf),
    endpoint: setContract,
    body: bodyOf,
    send: async (values, _, began) => {
      const saved = await save.mutateAsync({ params: { id: program.id }, body: bodyOf(values), began });
      say(t('contract.saved'));
      onDone();
      return saved;
    },
  });
  return (
    <Form form={form}>
      <Pair>
        <TextInput label={t('contract.startsOn')} type="date" {...form.text('startsOn')} />
        <TextInput label={t('contract.endsOn')} type="date" {...form.text('endsOn')} />
      </Pair>
      <Pair>
        <TextInput
          label={t('contract.seats')}
          description={t('contract.seatsHelp')}
          inputMode="numeric"
          {...form.text('seats')}
        />
        <TextInput
          label={t('contract.owner')}
          description={t('contract.ownerHelp')}
          type="email"
          autoComplete="off"
          {...form.text('owner')}
        />
      </Pair>
      <Textarea
        label={t('contract.notes')}
        description={t('contract.notesHelp')}
        rows={4}
        {...form.text('notes')}
      />
      <Row>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('contract.save')}
        </Button>
        <Button onClick={onDone}>{t('contract.back')}</Button>
      </Row>
    </Form>
  );
}

function useFacts({ startsOn, endsOn, seats, owner, notes, members }: ProgramDetail): Fact[] {
  const { t } = useTranslation('all-programs');
  const facts: (Fact | null)[] = [
    startsOn ? [t('contract.startsOn'), format.mediumDay(startsOn)] : null,
    endsOn ? [t('contract.endsOn'), format.mediumDay(endsOn)] : null,
    seats === null ? null : [t('contract.seats'), t('contract.used', { members, seats })],
    owner ? [t('contract.owner'), owner] : null,
    notes ? [t('contract.notes'), notes] : null,
  ];
  return facts.filter((fact) => fact !== null);
}

/** Shows what was agreed about a program. Platform staff change it. */
export function ProgramContract({ program }: { program: ProgramDetail }) {
  const { t } = useTranslation('all-programs');
  const { isWtAdmin } = useMe();
  const [isEditing, setEditing] = useState(false);
  const facts = useFacts(program);
  return (
    <Card as="section" stack="tight" aria-labelledby="contract">
      <Row wrap between>
        <h2 id="contract">{t('contract.title')}</h2>
        {isWtAdmin && (
          <Button size="small" onClick={() => setEditing(true)}>
            {t('contract.edit')}
          </Button>
        )}
      </Row>
      <Text quiet>{t('contract.lead')}</Text>
      {facts.length ? <FactLines facts={facts} /> : <Text>{t('contract.none')}</Text>}
      <Dialog
        opened={isEditing}
        title={t('contract.edit')}
        onClose={() => setEditing(false)}
        closeLabel={t('contract.back')}
      >
        <ContractForm program={program} onDone={() => setEditing(false)} />
      </Dialog>
    </Card>
  );
}
