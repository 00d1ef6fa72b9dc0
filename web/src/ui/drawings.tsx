import type { ReactNode } from 'react';

const ink = {
  fill: 'none',
  stroke: 'var(--ink)',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const stone = { ...ink, fill: 'var(--surface)' };
const leaf = { ...ink, fill: 'var(--moss)' };
const roof = { ...ink, fill: 'var(--trail)' };
const water = { ...ink, fill: 'var(--sky)' };

/** What stands in the picture of a place, on 320 x 180; the ground lies at 140. */
const drawings: Record<string, ReactNode> = {
  bridge: (
    <>
      <path d="M0 140h320v40H0z" {...water} />
      <path d="M20 140V96q140-70 280 0v44h-24q0-44-44-44t-44 44h-56q0-44-44-44t-44 44z" {...stone} />
      <path d="M36 156q18-8 36 0t36 0M180 164q18-8 36 0t36 0" {...ink} />
    </>
  ),
  fort: (
    <>
      <path d="M60 140V80h16V66h16v14h16V66h16v14h72V66h16v14h16V66h16v14h16v60z" {...stone} />
      <path d="M132 140V60h14V46h12v14h12V46h12v14h6v80z" {...stone} />
      <path d="M148 140v-28q12-16 24 0v28z" fill="var(--ink)" />
      <path d="M160 46V22l24 8-24 8" {...roof} />
    </>
  ),
  summit: (
    <>
      <path
        d="M10 140 110 46l44 44 34-30 122 80z"
        fill="var(--hill3)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="m88 66 22-20 24 24-14 10-12-10-10 10z" {...stone} />
      <path d="M110 46V16l26 9-26 9" {...roof} />
    </>
  ),
  village: (
    <>
      <path d="M40 140V98h60v42zM120 140V84h70v56zM210 140v-38h64v38z" {...stone} />
      <path d="m32 98 38-30 38 30zM110 84l45-36 45 36zM202 102l40-30 40 30z" {...roof} />
      <path d="M146 140v-26h18v26M62 116h16M232 118h18" {...ink} />
    </>
  ),
  coast: (
    <>
      <path d="M0 140q80-20 150 4t170-10v46H0z" {...water} />
      <path
        d="M0 150q60-60 120-22-40 22-120 40z"
        fill="var(--honey)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M190 70q10-12 20 0 10-12 20 0M236 50q8-10 16 0 8-10 16 0" {...ink} />
      <path d="M180 158q18-8 36 0t36 0" {...ink} />
    </>
  ),
  forest: (
    <>
      <path d="m52 116 30-70 30 70zM206 120l32-80 32 80z" {...leaf} />
      <circle cx="158" cy="70" r="42" {...leaf} />
      <path d="M82 116v24M158 140V84m0 30 18-16M238 120v20" {...ink} />
    </>
  ),
  church: (
    <>
      <path d="M130 140V92h110v48z" {...stone} />
      <path d="M122 92h126l-24-28h-80z" {...roof} />
      <path d="M90 140V66h44v74z" {...stone} />
      <path d="M84 66h56l-28-34zM112 32V14M104 21h16" {...roof} />
      <path d="M104 140v-22q8-10 16 0v22M164 122v-14M200 122v-14" {...ink} />
    </>
  ),
  harbour: (
    <>
      <path d="M0 132h320v48H0z" {...water} />
      <path d="M96 132h120l-18 26h-84z" {...roof} />
      <path d="M152 132V40l52 72h-52zM144 124V62l-34 50z" {...stone} />
      <path d="M30 168q18-8 36 0t36 0M230 166q18-8 36 0t36 0" {...ink} />
    </>
  ),
  waterfall: (
    <>
      <path
        d="M20 140V52q60-18 110 0v88zM190 140V52q60-18 110 0v88z"
        fill="var(--hill3)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="M130 52h60v92q-30 18-60 0z" {...water} />
      <path d="M146 62v62M160 58v76M174 62v62" {...ink} stroke="var(--surface)" />
    </>
  ),
  ruin: (
    <>
      <path d="M30 140v-40l26-6 6-22 34 2 12 18 34-6 10 22 30-10 18 14 40-4 20 32z" {...stone} />
      <path d="M34 120h80m20 0h80m20 0h40M70 98v22m50-22v22m56-18v18m40 0v20m-120-20v20m-52-20v20" {...ink} />
    </>
  ),
  lake: (
    <>
      <path d="M0 110 70 50l50 50 50-40 60 46 40-26 50 40v60H0z" fill="var(--hill2)" />
      <ellipse cx="160" cy="142" rx="130" ry="26" {...water} />
      <path d="M90 140q18-8 36 0t36 0M180 150q18-8 36 0" {...ink} />
    </>
  ),
  gate: (
    <>
      <path d="M70 140V62h54v78zM196 140V62h54v78z" {...stone} />
      <path d="M124 140v-34q36-44 72 0v34h-14v-26q-22-26-44 0v26z" {...stone} />
      <path d="M62 62h70l-35-30zM188 62h70l-35-30z" {...roof} />
      <path d="M88 88h18M214 88h18" {...ink} />
    </>
  ),
};

/** A place, drawn: by its name, or an open path where the name is none. */
export function Drawing({ name, label }: { name: string | null; label: string }) {
  return (
    <svg viewBox="0 0 320 180" className="journey-drawing" role="img" aria-label={label}>
      <path d="M0 0h320v180H0z" fill="var(--sky-soft)" />
      <circle cx="272" cy="40" r="20" fill="var(--sun)" />
      <path d="M0 128q80-34 160-8t160-10v70H0z" fill="var(--hill1)" />
      <path d="M0 140h320v40H0z" fill="var(--hill3)" />
      {drawings[name ?? ''] ?? <path d="M120 180q60-30 40-60" {...ink} strokeDasharray="2 12" />}
    </svg>
  );
}
