export const kgInPound = 0.45359237;
/** A glass of water (contract/src/metrics.ts). */
const glassMl = 237;

const kilograms: Record<string, number> = {
  kg: 1,
  g: 0.001,
  lb: kgInPound,
  lbs: kgInPound,
  st: 14 * kgInPound,
};
const milliliters: Record<string, number> = {
  ml: 1,
  l: 1000,
  fl_oz_us: 29.5735,
  fl_oz_imp: 28.4131,
  cup_us: 236.588,
};

/** Null for a unit that isn't known. */
export function inKilograms(value: number, unit: string): number | null {
  const factor = kilograms[unit.toLowerCase()];
  return factor === undefined ? null : value * factor;
}

export function inGlasses(value: number, unit: string): number | null {
  const factor = milliliters[unit.toLowerCase()];
  return factor === undefined ? null : (value * factor) / glassMl;
}
