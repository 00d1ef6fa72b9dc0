import { useState } from 'react';
import type { TableChoices } from '#contract/table-choices.ts';
import { asksOf, type AskedFile } from './asked-table.ts';
import { sentenceOf } from '../../lib/api/failure.ts';
import { formBody } from '../../lib/api/form-body.ts';

/** A file with all that was said about it. */
interface FileToRead extends TableChoices {
  file: File;
  dryRun: boolean;
  leaveOut: boolean;
}

interface Upload<P, R> {
  mutateAsync(input: { params: P; body: FormData }): Promise<R>;
  isPending: boolean;
}

interface Checked<R> {
  file: File;
  choices: TableChoices;
  report: R;
}

/** Returns a file that is checked first, and applied once its report was shown. What it leaves open is asked. */
export function useCheckedFile<P, R>(upload: Upload<P, R>, params: P) {
  const [checked, setChecked] = useState<Checked<R> | null>(null);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (input: FileToRead): Promise<R | null> => {
    const { file, ...options } = input;
    setFailed(null);
    try {
      const report = await upload.mutateAsync({ params, body: formBody(options, 'file', file) });
      setAsked(null);
      return report;
    } catch (error) {
      const { dryRun: _, leaveOut: __, ...choices } = options;
      const asks = asksOf(error);
      setAsked(asks && { file, asks, choices });
      if (!asks) setFailed(sentenceOf(error));
      return null;
    }
  };
  return {
    checked,
    asked,
    failed,
    busy: upload.isPending,
    async check(file: File, choices: TableChoices = {}): Promise<void> {
      if (upload.isPending) return;
      setChecked(null);
      const report = await send({ file, dryRun: true, leaveOut: false, ...choices });
      if (report) setChecked({ file, choices, report });
    },
    /** Applies the checked file, all of it or without its bad rows. Null if that failed. */
    async apply(leaveOut = false): Promise<R | null> {
      if (!checked) return null;
      const result = await send({ file: checked.file, dryRun: false, leaveOut, ...checked.choices });
      setChecked(null);
      return result;
    },
  };
}
