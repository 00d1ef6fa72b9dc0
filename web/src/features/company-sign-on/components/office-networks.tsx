import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import { getOfficeNetworks, saveOfficeNetworks } from '#contract/features/company-sign-on/office-networks.ts';
import { useGuard } from '../../../lib/addresses/guard.ts';
import { useUnsaved } from '../../../lib/addresses/use-unsaved.ts';
import { editing } from '../../../lib/form/edited.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { say } from '../../../lib/snackbars.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Card, Row } from '../../../ui/layout.tsx';
import { Loaded } from '../../../ui/surfaces/loaded.tsx';
import { Text } from '../../../ui/text.tsx';
import { keyOf } from '../../../lib/api/query-keys.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

type State = ResponseOf<typeof getOfficeNetworks>;

/** Returns one network per line, and behind it what the office is called. */
const valuesOf = ({ networks }: State) => ({
  networks: networks.map(({ network, label }) => `${network} ${label}`.trim()).join('\n'),
});

const bodyOf = ({ networks }: { networks: string }) => ({
  networks: networks
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [network = '', ...label] = line.split(/\s+/);
      return { network, label: label.join(' ') };
    }),
});

function NetworksForm({ programId, state }: { programId: string; state: State }) {
  const { t } = useTranslation('company-sign-on');
  const guard = useGuard();
  const params = { id: programId };
  const save = useWrite(saveOfficeNetworks, {
    answers: (saved) => [keyOf(getOfficeNetworks, { params }), saved],
  });
  const form = useForm<{ networks: string }>({
    initial: () => valuesOf(state),
    edited: editing(state, valuesOf),
    endpoint: saveOfficeNetworks,
    body: bodyOf,
    send: async (values, _, began) => {
      const saved = await guard(() => save.mutateAsync({ params, body: bodyOf(values), began }));
      form.change(valuesOf(saved));
      say(t('networks.saved'));
      return saved;
    },
  });
  useUnsaved(form.dirty && !form.busy);
  return (
    <Form form={form}>
      <Textarea
        label={t('networks.label')}
        description={t('networks.help')}
        autoComplete="off"
        spellCheck={false}
        rows={4}
        {...form.text('networks')}
      />
      <Row>
        <Button type="submit" busy={form.busy}>
          {t('networks.save')}
        </Button>
      </Row>
    </Form>
  );
}

/**
 * Shows the networks whose people share one address: the limits against guessing allow for as many as the program has.
 */
export function OfficeNetworks({ programId }: { programId: string }) {
  const { t } = useTranslation('company-sign-on');
  const query = useRead(getOfficeNetworks, { params: { id: programId } });
  return (
    <Card as="section" stack aria-labelledby="office-networks">
      <h2 id="office-networks">{t('networks.title')}</h2>
      <Text quiet>{t('networks.text')}</Text>
      <Loaded query={query} heights={[160]}>
        {(state) => <NetworksForm programId={programId} state={state} />}
      </Loaded>
    </Card>
  );
}
