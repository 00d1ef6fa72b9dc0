interface Device extends Navigator {
  connection?: { saveData?: boolean };
  deviceMemory?: number;
}

const device = () => navigator as Device;

/** The user asked the browser to save data. */
export const sparesData = (): boolean =>
  device().connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;

/** On a phone, with data saving, few cores or little memory the interactive map opens only on request. */
export const mayDrawMap = (): boolean =>
  !sparesData() &&
  matchMedia('(pointer: fine)').matches &&
  (navigator.hardwareConcurrency || 4) >= 4 &&
  (device().deviceMemory ?? 4) >= 4;

let drawn: boolean | null = null;

/** Returns whether a graphics card renders the map; without one the processor manages only a few frames per second. */
export function hasGraphicsCard(): boolean {
  if (drawn !== null) return drawn;
  const made = document
    .createElement('canvas')
    .getContext('webgl2', { failIfMajorPerformanceCaveat: true, powerPreference: 'high-performance' });
  const told = made?.getExtension('WEBGL_debug_renderer_info');
  const name = told ? String(made!.getParameter(told.UNMASKED_RENDERER_WEBGL)) : '';
  // Browsers may ignore the request.
  drawn = made !== null && !/swiftshader|llvmpipe|software|basic render/i.test(name);
  made?.getExtension('WEBGL_lose_context')?.loseContext();
  return drawn;
}
