import type { ReactNode } from 'react';
import type { TableChoices } from '#contract/table-choices.ts';
import type { AskedFile } from './asked-table.ts';
import { tableFiles } from './table-files.ts';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { TableQuestions } from './table-questions.tsx';
import { Text } from '../../ui/text.tsx';

interface CheckedFileProps {
  /** Holds what the file leaves open. */
  asked: AskedFile | null;
  /** Why the last file could not be checked or applied. */
  failed: string | null;
  /** The name of the checked file, above its report. */
  fileName: string | undefined;
  report: ReactNode;
  /** The button that applies the file, if it can be applied. */
  apply: ReactNode;
  chooseLabel: string;
  /** While the file is checked or applied. */
  busyLabel: string | false;
  onChoose(file: File, choices?: TableChoices): void;
}

/** Chooses a table, shows what it would do, and offers to apply it. */
export const CheckedFile = (props: CheckedFileProps) => (
  <>
    {props.failed && (
      <Alert tone="wrong" role="alert">
        {props.failed}
      </Alert>
    )}
    {props.fileName !== undefined && (
      <Text small quiet style={{ overflowWrap: 'anywhere' }}>
        {props.fileName}
      </Text>
    )}
    {props.asked && (
      <TableQuestions
        asks={props.asked.asks}
        choices={props.asked.choices}
        busy={props.busyLabel !== false}
        onAnswer={(choices) => props.asked && props.onChoose(props.asked.file, choices)}
      />
    )}
    {props.report}
    <Row wrap>
      {props.apply}
      <FileButton accept={tableFiles} onFiles={([file]) => file && props.onChoose(file)}>
        {props.chooseLabel}
      </FileButton>
    </Row>
    <output>{props.busyLabel}</output>
  </>
);
