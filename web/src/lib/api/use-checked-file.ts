import { useState } from 'react';
import { sentenceOf } from './failure.ts';

interface Upload<R> {
  mutateAsync(input: { file: File; dryRun: boolean }): Promise<R>;
  isPending: boolean;
}

/** A file that is checked first, and applied once its report was shown. */
export function useCheckedFile<R>(upload: Upload<R>) {
  const [checked, setChecked] = useState<{ file: File; report: R } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (file: File, dryRun: boolean): Promise<R | null> => {
    setFailed(null);
    try {
      return await upload.mutateAsync({ file, dryRun });
    } catch (error) {
      setFailed(sentenceOf(error));
      return null;
    }
  };
  return {
    checked,
    failed,
    busy: upload.isPending,
    async check(file: File): Promise<void> {
      if (upload.isPending) return;
      setChecked(null);
      const report = await send(file, true);
      if (report) setChecked({ file, report });
    },
    /** Applies the checked file. Null if that failed. */
    async apply(): Promise<R | null> {
      const result = checked && (await send(checked.file, false));
      setChecked(null);
      return result;
    },
  };
}
