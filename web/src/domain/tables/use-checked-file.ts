import { useState } from 'react';
import type { TableChoices } from '#contract/table-choices.ts';
import { asksOf, type AskedFile } from './asked-table.ts';
import { sentenceOf } from '../../lib/api/failure.ts';

/** A file with all that was said about it. */
export interface FileToRead extends TableChoices {
  file: File;
  dryRun: boolean;
  leaveOut: boolean;
}

interface Upload<R> {
  mutateAsync(input: FileToRead): Promise<R>;
  isPending: boolean;
}

interface Checked<R> {
  file: File;
  choices: TableChoices;
  report: R;
}

/** A file that is checked first, and applied once its report was shown. What it leaves open is asked. */
export function useCheckedFile<R>(upload: Upload<R>) {
  const [checked, setChecked] = useState<Checked<R> | null>(null);
  const [asked, setAsked] = useState<AskedFile | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (input: FileToRead): Promise<R | null> => {
    setFailed(null);
    try {
      const report = await upload.mutateAsync(input);
      setAsked(null);
      return report;
    } catch (error) {
      const { file, dryRun: _, leaveOut: __, ...choices } = input;
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
