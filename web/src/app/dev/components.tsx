import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SearchedSelect } from '../../ui/searched-select.tsx';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Chip, RemovableChip } from '../../ui/chip.tsx';
import { useColorScheme } from '../../ui/look/color-scheme.ts';
import { Card, Pair, Row, Stack } from '../../ui/layout.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Failed, Skeleton } from '../../ui/surfaces/states.tsx';
import { Stepper } from '../../ui/surfaces/stepper.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Cell, Head, NumberCell, NumberHead, Table } from '../../ui/lists/table.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Choices, Overlays, RichTexts } from './choices.tsx';
import { samples } from './samples.ts';
import { Tables } from './tables.tsx';

const DatePicker = lazyPart(() => import('../../ui/fields/date-picker.tsx'));

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" stack>
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

const answerLater = () => new Promise((go) => setTimeout(go, 2000));

function Buttons() {
  return (
    <Part title={samples.buttons}>
      <Row wrap>
        {(['default', 'primary', 'danger', 'pill', 'quiet', 'link'] as const).map((variant) => (
          <Button key={variant} variant={variant} onClick={answerLater}>
            {variant}
          </Button>
        ))}
      </Row>
      <Row wrap>
        <Button variant="primary" busy>
          {samples.busy}
        </Button>
        <Button disabled>{samples.disabled}</Button>
        <Button size="small">{samples.small}</Button>
        <Button>{samples.long}</Button>
      </Row>
      <Row wrap>
        {(['plain', 'honey', 'trail', 'moss', 'wrong'] as const).map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <RemovableChip removeLabel={samples.remove} onRemove={() => undefined}>
          {samples.filter}
        </RemovableChip>
      </Row>
    </Part>
  );
}

function Fields() {
  const [day, setDay] = useState<string | null>('2026-11-24');
  return (
    <Part title={samples.fields}>
      <Pair>
        <TextInput label={samples.name} description={samples.help} />
        <TextInput label={samples.name} error={samples.wrong} defaultValue={samples.long} />
        <TextInput label={samples.disabled} disabled defaultValue={samples.filter} />
        <SearchedSelect label={samples.many} data={samples.rows(300)} />
        <Suspense>
          <DatePicker label={samples.day} value={day} onChange={setDay} />
        </Suspense>
      </Pair>
      <Row wrap>
        <Checkbox label={samples.name} />
        <Switch label={samples.name} />
      </Row>
      <Choices />
      <RichTexts />
      <Overlays />
      <Stepper label={samples.steps} steps={samples.rows(4)} current={1} />
    </Part>
  );
}

function Rows({ count }: { count: number }) {
  return (
    <Part title={samples.table(count)}>
      <Table caption={samples.table(count)}>
        <thead>
          <tr>
            <Head>{samples.name}</Head>
            <Head roomy>{samples.help}</Head>
            <NumberHead>{samples.steps}</NumberHead>
          </tr>
        </thead>
        <tbody>
          {samples.rows(count).map((name, at) => (
            <tr key={name}>
              <Cell>{name}</Cell>
              <Cell roomy>{samples.long}</Cell>
              <NumberCell>{at * 1234}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager page={2} pages={count} onPage={() => undefined} />
    </Part>
  );
}

/** Shows every component in its states, in development only. */
export default function ComponentsScreen() {
  const [isMirrored, setMirrored] = useState(false);
  const { colorScheme, setColorScheme } = useColorScheme();
  return (
    <div dir={isMirrored ? 'rtl' : 'ltr'}>
      <Page
        title={samples.title}
        actions={
          <>
            <Switch
              label={samples.dark}
              checked={colorScheme === 'dark'}
              onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
            />
            <Switch
              label={samples.mirrored}
              checked={isMirrored}
              onChange={(event) => setMirrored(event.currentTarget.checked)}
            />
          </>
        }
      >
        <Buttons />
        <Fields />
        <Part title={samples.states}>
          <Alert>{samples.help}</Alert>
          <Alert tone="honey">{samples.help}</Alert>
          <Alert tone="wrong">{samples.wrong}</Alert>
          <Stack tight>
            <Skeleton height={48} />
          </Stack>
          <Empty title={samples.empty}>{samples.help}</Empty>
          <Failed
            title={samples.wrong}
            sentence={samples.help}
            retryLabel={samples.retry}
            onRetry={() => undefined}
          />
        </Part>
        <Rows count={3} />
        <Tables />
      </Page>
    </div>
  );
}
