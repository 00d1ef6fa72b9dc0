export { frameOriginsOf } from './frame-origins.ts';
export { createProgram, type NewProgram } from './create-program.ts';
export { presentProgram } from './programs.presenter.ts';
export {
  countPrograms,
  namePrograms,
  findClosing,
  findProgram,
  findProgramByName,
  findProgramBySlug,
  findStoredProgram,
  isNameInUse,
  lockProgram,
  moveSlug,
  updateProgram,
  type Closing,
  type ProgramChange,
  type ProgramRow,
  dismissFirstSteps,
} from './programs.queries.ts';
export { isHomeOfStaff, isNeededByStaff } from './home.queries.ts';
export { isOpen, listOpenPrograms } from './open.queries.ts';
export { accessSessionProgram } from './program.access.ts';
export { checkZonesJob, findWrongZones, readZones } from './check-zones.ts';
