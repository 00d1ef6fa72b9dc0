import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/spotlight/styles.layer.css';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';

export interface Command {
  id: string;
  label: string;
  hint?: string;
  run(): void;
}

export interface CommandGroup {
  label: string;
  entries: Command[];
}

interface CommandPaletteProps {
  label: string;
  resultsLabel: string;
  query: string;
  groups: readonly CommandGroup[];
  /** Shown in place of results, or below them. */
  note: string | null;
  onQuery(query: string): void;
  onClose(): void;
}

/** Shows a search field for screens and actions that works entirely by keyboard. It is open while it is rendered. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, resultsLabel, query, groups, note, onQuery, onClose } = props;
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight={420}
      styles={{ action: { padding: '10px 14px' } }}
      attributes={{ content: { 'aria-label': label } }}
    >
      <Spotlight.Search placeholder={label} aria-label={label} />
      <Spotlight.ActionsList aria-label={resultsLabel}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label}>
            {group.entries.map(({ id, label: name, hint, run }) => (
              <Spotlight.Action key={id} label={name} description={hint ?? ''} onClick={run} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {note !== null && <Spotlight.Empty>{note}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
