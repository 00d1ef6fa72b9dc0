import { Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { withTexts } from '../../lib/catalogues.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/surfaces/confirm.tsx';
import { Pair, Row } from '../../ui/layout.tsx';
import { Menu, MenuItem } from '../../ui/surfaces/menu.tsx';
import { Radio, RadioGroup } from '../../ui/fields/radio.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Textarea } from '../../ui/fields/textarea.tsx';
import { samples } from './samples.ts';

const Dialog = lazyPart(async () => ({ default: (await import('../../ui/surfaces/dialog.tsx')).Dialog }));

const RichText = lazyPart(withTexts(() => import('../../ui/rich-text/rich-text.tsx')));

/** Shows the editor of formatted text, with its HTML below. */
export function RichTexts() {
  const [html, setHtml] = useState('<p></p>');
  return (
    <Suspense>
      <RichText
        label={samples.about}
        description={samples.help}
        value={html}
        onChange={setHtml}
        variables={[{ text: '{{ firstName }}', label: samples.name }]}
      />
      <p>{html}</p>
    </Suspense>
  );
}

/** Shows a text area, a select and radios in their states. */
export const Choices = () => (
  <Pair>
    <Textarea label={samples.about} description={samples.help} defaultValue={samples.long} />
    <Textarea label={samples.about} error={samples.wrong} />
    <Select label={samples.choice} data={samples.choices} />
    <Select label={samples.choice} error={samples.wrong} data={samples.choices} />
    <Select label={samples.disabled} disabled data={samples.choices} />
    <RadioGroup label={samples.choice} description={samples.help} defaultValue={samples.choices[0]!}>
      {samples.choices.map((choice) => (
        <Radio key={choice} value={choice} label={choice} />
      ))}
    </RadioGroup>
  </Pair>
);

/** Shows a dialog, a question before something is lost, and a menu. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [chosen, setChosen] = useState(samples.choices[0]);
  const close = () => setOpen(null);
  return (
    <Row wrap>
      <Button onClick={() => setOpen('dialog')}>{samples.openDialog}</Button>
      <Button variant="danger" onClick={() => setOpen('confirm')}>
        {samples.deleteRows}
      </Button>
      <Menu variant="default" anchored label={samples.menu} trigger={samples.menu}>
        {samples.choices.map((choice) => (
          <MenuItem key={choice} pressed={choice === chosen} onClick={() => setChosen(choice)}>
            {choice}
          </MenuItem>
        ))}
      </Menu>
      <Suspense>
        <Dialog opened={open === 'dialog'} title={samples.dialog} onClose={close}>
          {samples.help}
        </Dialog>
      </Suspense>
      <Confirm
        opened={open === 'confirm'}
        title={samples.dialog}
        danger
        confirmLabel={samples.deleteRows}
        cancelLabel={samples.retry}
        onConfirm={close}
        onClose={close}
      >
        {samples.help}
      </Confirm>
    </Row>
  );
}
