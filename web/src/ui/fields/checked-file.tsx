import type { ReactNode } from 'react';
import { Alert } from '../surfaces/alert.tsx';
import { FileButton } from './file-button.tsx';
import { Row } from '../layout.tsx';
import { Text } from '../text.tsx';

interface CheckedFileProps {
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
  onChoose(file: File): void;
}

/** Chooses a CSV file, shows what it would do, and offers to apply it. */
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
    {props.report}
    <Row wrap>
      {props.apply}
      <FileButton accept=".csv,text/csv" onFiles={([file]) => file && props.onChoose(file)}>
        {props.chooseLabel}
      </FileButton>
    </Row>
    <output>{props.busyLabel}</output>
  </>
);
