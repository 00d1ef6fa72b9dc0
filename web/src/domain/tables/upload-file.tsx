import { useState } from 'react';
import type { TableChoices } from '#contract/table-choices.ts';
import { asksOf, type AskedFile } from './asked-table.ts';
import { tableFiles } from './table-files.ts';
import { Alert } from '../../ui/surfaces/alert.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { Row } from '../../ui/layout.tsx';
import { TableQuestions } from './table-questions.tsx';

interface UploadFileProps {
  /** On the button. */
  label: string;
  /** Files that are offered, tables by default. */
  accept?: string;
  /** Says why the last upload failed. */
  error: string | undefined;
  /** While a file is uploaded. */
  busyLabel: string | false;
  onChoose(file: File, choices: TableChoices): Promise<unknown>;
}

/** Uploads a table as soon as it is chosen. What it leaves open is asked. */
export function UploadFile({ label, accept = tableFiles, error, busyLabel, onChoose }: UploadFileProps) {
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const send = (file: File, choices: TableChoices) =>
    onChoose(file, choices).then(
      () => setAsked(null),
      // The caller's `error` shows any other.
      (failure: unknown) => {
        const asks = asksOf(failure);
        setAsked(asks && { file, asks, choices });
      },
    );
  const shown = asked ? undefined : error;
  const choose = (file: File) => {
    setAsked(null);
    void send(file, {});
  };
  return (
    <>
      {shown && (
        <Alert tone="wrong" role="alert" id="file-error">
          {shown}
        </Alert>
      )}
      {asked && (
        <TableQuestions
          asks={asked.asks}
          choices={asked.choices}
          busy={busyLabel !== false}
          onAnswer={(choices) => void send(asked.file, choices)}
        />
      )}
      <Row wrap>
        <FileButton
          accept={accept}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? 'file-error' : undefined}
          onFiles={([file]) => file && choose(file)}
        >
          {label}
        </FileButton>
        <output>{busyLabel}</output>
      </Row>
    </>
  );
}
