import type { Language } from '#copy/languages.ts';
import type { WorkContext } from '../../platform/context/context.ts';
import type { Place } from '../reports/public.ts';

interface SheetProgram {
  id: string;
  name: string;
  timeZone: string;
  createdAt: Date;
  settings: { manualMode: 'replace' | 'add' };
}

export type SheetContext = WorkContext & {
  program: SheetProgram;
  language: Language;
  /** Runs reports one after another, so that none of them is refused in between. */
  place: Place;
};

/** A file with the data of a program as its admins can see it. Super admins download all of them before the program is deleted. */
export interface ProgramSheet {
  file: string;
  open(context: SheetContext): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}
