interface Device extends Navigator {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
}

const device = () => navigator as Device;

/** Whoever sits here asked for little to be fetched. */
export const sparesData = (): boolean =>
  device().connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/** Fingers on a small screen, little data, few cores or little memory: a map that is moved is opened by who wants it. */
export const mayDrawMap = (): boolean =>
  !sparesData() &&
  matchMedia('(pointer: fine)').matches &&
  (navigator.hardwareConcurrency || 4) >= 4 &&
  (device().deviceMemory ?? 4) >= 4;

let drawn: boolean | null = null;

/** Whether pictures are drawn by a graphics card: without one the processor draws each of them, a few a second. */
export function hasGraphicsCard(): boolean {
  if (drawn !== null) return drawn;
  const made = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true, powerPreference: 'high-performance' });
  const told = made?.getExtension('WEBGL_debug_renderer_info');
  const name = told ? String(made!.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
  // Browsers do not all keep what they are asked.
  drawn = made !== null && !/swiftshader|llvmpipe|software|basic render/i.test(name);
  made?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawn;
}
