import { Alert } from '../surfaces/alert.tsx';
import { FileButton } from './file-button.tsx';
import { Row } from '../layout.tsx';

interface UploadFileProps {
  /** On the button. */
  label: string;
  /** Why the last upload failed. */
  error: string | undefined;
  /** While a file is uploaded. */
  busyLabel: string | false;
  onChoose(file: File): Promise<unknown>;
}

/** Uploads a table as soon as it is chosen. */
export const UploadFile = ({ label, error, busyLabel, onChoose }: UploadFileProps) => (
  <>
    {error && (
      <Alert tone="wrong" role="alert" id="file-error">
        {error}
      </Alert>
    )}
    <Row wrap>
      <FileButton
        accept=".csv,.txt,text/csv"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'file-error' : undefined}
        // The error is shown by the caller's `error`.
        onFiles={([file]) => file && void onChoose(file).catch(() => undefined)}
      >
        {label}
      </FileButton>
      <output>{busyLabel}</output>
    </Row>
  </>
);
