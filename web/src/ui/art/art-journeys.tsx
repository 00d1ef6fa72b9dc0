import type { ReactNode } from 'react';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = { ...line, stroke: 'var(--ink)' } as const;

const Path = ({ d }: { d: string }) => (
  <>
    <path d={d} {...line} stroke="var(--surface)" strokeWidth="10" opacity=".9" />
    <path d={d} {...line} stroke="var(--trail)" strokeWidth="5" />
  </>
);
const Cedar = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0 0v-14" {...ink} strokeWidth="4" />
    <path d="M-17-8 0-62l17 54z" fill="var(--moss)" />
  </g>
);

/** One recognizable picture for each journey that comes with the product. */
export const journeyMotifs = {
  wall: (
    <>
      <path
        d="M-640 150V96c160-30 280 20 420 8S-90 96-40 110c60 16 90-38 150-32s70 34 118 8 70-26 112-10 120 26 300 0 320 10 320 10v64z"
        fill="var(--edge)"
      />
      <path
        d="M-640 160v-46c160-30 280 20 420 8S-90 114-40 128c60 16 90-38 150-32s70 34 118 8 70-26 112-10 120 26 300 0 320 10 320 10v74z"
        fill="var(--hill3)"
      />
      <path d="M140 92V46h10v9h9v-9h12v9h9v-9h10v48q-28 16-50-2z" fill="var(--edge)" />
      <path d="M159 88V74q7-9 14 0v15z" fill="var(--snow)" />
      <path d="M165 46V22l22 8-22 8" fill="var(--trail)" stroke="var(--ink)" strokeWidth="3" />
      <Path d="M-640 166c240 0 480 2 600-8C40 156 70 122 118 122s60 26 112 10 70-18 130-12 300 10 600 4" />
    </>
  ),
  shell: (
    <>
      <Path d="M-640 168C-300 166-80 160-6 154 60 150 90 140 124 142s150 10 240-30 180-10 596-14" />
      <path d="M160 134V120" {...ink} strokeWidth="7" />
      <rect x="108" y="22" width="104" height="104" rx="20" fill="var(--sky-text)" />
      <path
        d="M150 104c-30-8-36-28-30-44 4-10 14-14 20-12 2-8 12-12 20-10 8-2 18 2 20 10 6-2 16 2 20 12 6 16 0 36-30 44l4 12h-28z"
        fill="var(--honey)"
      />
      <path
        d="M160 104V46M152 104 136 54M168 104l16-50M148 102l-24-30M172 102l24-30"
        {...line}
        stroke="var(--sky-text)"
        strokeWidth="3.5"
      />
    </>
  ),
  peaks: (
    <>
      <path d="M-40 138 56 52l34 30 66-64 62 64 26-20 116 80z" fill="var(--edge)" />
      <path
        d="m40 66 16-14 20 18-12 8-8-8-8 6zM124 49l32-31 34 35-16 6-14-12-12 14-10-10zM228 74l16-12 22 16-14 6-10-6z"
        fill="var(--snow)"
      />
      <path d="M-640 152q300-18 600-14 120-34 220-10t180 4q300 0 600 14v60H-640z" fill="var(--moss)" />
      <Path d="M28 154q10-22 76-18t110-4 66 12-20 16-92 4-100 0-40-10z" />
    </>
  ),
  stacks: (
    <>
      <path d="M-640 100h1600v300H-640z" fill="var(--sky)" />
      <path d="M-640 150V84h560L-8 78l60 6 12 26 16 6 6 40-60 30z" fill="var(--honey)" />
      <path
        d="m112 150 8-86 14-14 24 8 10 92zM190 142l8-62 14-8 16 10 6 60zM254 132l6-42 12-6 12 8 4 40z"
        fill="var(--honey)"
      />
      <path
        d="M118 84h42M115 110h50M196 100h34M258 106h28M-60 104h104M-60 128h120"
        {...line}
        stroke="var(--honey-text)"
        strokeWidth="3"
        opacity=".55"
      />
      <path
        d="M98 154q20-10 40 0t42-2M178 146q18-10 34 0t32-2M246 136q12-8 26 0t26-2M300 118q14-8 28 0M176 118q8-4 14 0"
        {...line}
        stroke="var(--snow)"
        strokeWidth="4"
      />
    </>
  ),
  lighthouse: (
    <>
      <path d="M-640 112h1600v300H-640z" fill="var(--sky)" />
      <path d="M-640 180v-26c200-40 480-30 700-34 60 0 90-14 150-14s100 30 150 46v40z" fill="var(--moss)" />
      <path d="m142 112 10-74h28l10 74z" fill="var(--snow)" />
      <path d="m149 62-3 22h40l-3-22z" fill="var(--trail)" />
      <path d="M150 38V22h32v16z" fill="var(--honey)" />
      <path d="M144 22q22-22 44 0zM146 38h40v6h-40z" fill="var(--ink)" />
      <path
        d="M132 28 76 14M132 36 74 44M200 28l56-14M200 36l58 8"
        {...line}
        stroke="var(--honey)"
        strokeWidth="5"
      />
      <path d="M158 112V98q8-9 16 0v14z" fill="var(--ink)" />
      <Path d="M-640 172c240 4 440 6 580-6 90-10 90-26 150-26s80-2 76-18" />
    </>
  ),
  terraces: (
    <>
      <path d="m164 108 40-86q12-12 24 4l56 86zM20 112l42-54 46 54z" fill="var(--edge)" />
      <path d="M-640 180v-62c300 0 560-14 700-14h190c180 0 400 14 710 14v62z" fill="var(--moss)" />
      <path
        d="M-80 152h460M-30 136h360M30 120h240"
        {...line}
        stroke="var(--snow)"
        strokeWidth="5"
        opacity=".8"
      />
      <path
        d="M96 118V94l14-16 14 16v24zM138 114V86l15-17 15 17v28zM184 118V96l14-15 14 15v22z"
        fill="var(--snow)"
      />
      <path d="M106 118v-12h8v12M149 114v-13h8v13M194 118v-11h8v11" fill="var(--ink)" />
      <Path d="M-640 176c260 0 460 4 600-4s140 0 200-14 56-18 40-30" />
    </>
  ),
  torii: (
    <>
      <path d="M-20 132 128 36q16-10 34 0l180 96z" fill="var(--edge)" opacity=".65" />
      <path d="m98 56 30-20q16-10 34 0l38 20-22 8-16-10-18 14-18-14-14 10z" fill="var(--snow)" />
      <path d="M-640 180v-44c300-10 560 6 790-4 220-8 500 8 810 0v48z" fill="var(--hill3)" />
      <Cedar x={62} y={142} size={1.05} />
      <Cedar x={30} y={150} size={0.8} />
      <Cedar x={268} y={144} size={1.1} />
      <Path d="M-640 172c260 4 540 2 680-2q104-6 118-36" />
      <path d="M118 140 124 66h12l-4 74zM202 140l-6-74h-12l4 74z" fill="var(--trail)" />
      <path d="M100 82h120v10H100zM88 48q72 16 144 0l4 16q-76 14-152 0z" fill="var(--trail)" />
    </>
  ),
  ridges: (
    <>
      <path
        d="M-640 110c200-40 330 10 470-16s150 10 230-22 130 20 190-8 150 10 250-4 300 10 460-6v200H-640z"
        fill="var(--sky)"
        opacity=".45"
      />
      <path
        d="M-640 130c200-30 330 16 470-8s170 10 250-14 130 18 190-4 150 10 250 0 300 6 440-4v200H-640z"
        fill="var(--moss)"
        opacity=".6"
      />
      <path
        d="M-640 150c200-20 360 14 520-4s180 8 250-10 160 16 230-2 300 10 600 0v160H-640z"
        fill="var(--moss)"
      />
      <Cedar x={36} y={150} size={0.95} />
      <Cedar x={74} y={156} size={0.7} />
      <Cedar x={150} y={144} size={0.55} />
      <Path d="M-640 172c260 6 470 2 600-6s116-6 150-14 60-8 96 4" />
      <path d="M204 176q14-20 12-60V-240h36v356q0 40 16 60z" fill="var(--edge)" />
      <path d="m248 34 44-30 8 10-52 44z" fill="var(--edge)" />
      <path d="M226 62h16v34h-16z" fill="var(--snow)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
