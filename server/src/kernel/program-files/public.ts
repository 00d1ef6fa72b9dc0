export { camel } from './camel.ts';
export { readPart, writePart } from './program-files.queries.ts';
export type { ProgramCopier, ProgramCopy } from './program-copier.types.ts';
export type { FileItem, ProgramPart } from './program-part.types.ts';
export type { ProgramSheet, SheetContext } from './program-sheet.types.ts';
