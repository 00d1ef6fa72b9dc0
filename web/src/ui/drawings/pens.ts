/** The paint of drawn places: one outline and a few colours, all of them tokens. */
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const ink = { ...round, fill: 'none', stroke: 'var(--ink)', strokeWidth: 4 } as const;
export const thin = { ...ink, strokeWidth: 3 } as const;
export const stone = { ...ink, fill: 'var(--surface)' } as const;
export const snow = { ...ink, fill: 'var(--snow)' } as const;
export const leaf = { ...ink, fill: 'var(--moss)' } as const;
export const roof = { ...ink, fill: 'var(--trail)' } as const;
export const water = { ...ink, fill: 'var(--sky)' } as const;
export const sand = { ...ink, fill: 'var(--honey)' } as const;
export const rock = { ...ink, fill: 'var(--hill3)' } as const;
export const slope = { ...ink, fill: 'var(--hill2)' } as const;
export const dark = { fill: 'var(--ink)' } as const;
