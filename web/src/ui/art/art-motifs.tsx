import type { ReactNode } from 'react';

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const ink = { ...line, stroke: 'var(--ink)' } as const;
const way = 'M-640 168C-300 166-80 160-6 152 70 148 76 128 128 124S196 112 226 96';

const Way = () => (
  <>
    <path d={way} {...line} stroke="var(--surface)" strokeWidth="11" opacity=".9" />
    <path d={way} {...line} stroke="var(--trail)" strokeWidth="5" />
  </>
);
const Mark = ({ x, y, fill }: { x: number; y: number; fill: string }) => (
  <circle cx={x} cy={y} r="10" fill={fill} stroke="var(--surface)" strokeWidth="3.5" />
);
const Tree = ({ x, y }: { x: number; y: number }) => (
  <>
    <path d={`M${x} ${y}v-16`} {...ink} strokeWidth="4" />
    <circle cx={x} cy={y - 28} r="16" fill="var(--moss)" />
  </>
);
const Foot = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} fill="var(--trail)">
    <ellipse rx="8" ry="12" />
    <ellipse cy="19" rx="6" ry="5.5" />
  </g>
);
const Figure = ({ x, size, fill }: { x: number; size: number; fill: string }) => (
  <g transform={`translate(${x} 136) scale(${size})`} fill={fill}>
    <circle cy="-62" r="13" />
    <path d="M-17 0v-26c0-26 34-26 34 0v26z" />
  </g>
);
const Stone = ({ y, width, fill }: { y: number; width: number; fill: string }) => (
  <ellipse cx="160" cy={y} rx={width} ry="12" fill={fill} stroke="var(--surface)" strokeWidth="3" />
);

/** The centre of each picture: a few shapes on the same hills. */
export const motifs = {
  walk: (
    <>
      <Tree x={262} y={116} />
      <Way />
      <Mark x={128} y={124} fill="var(--trail)" />
    </>
  ),
  relay: (
    <>
      <Way />
      <Mark x={48} y={144} fill="var(--honey)" />
      <Mark x={128} y={124} fill="var(--action)" />
      <path d="M226 96V42" {...ink} strokeWidth="4" />
      <path d="M228 42h38l-9 11 9 11h-38z" fill="var(--berry)" />
      <Mark x={226} y={96} fill="var(--trail)" />
    </>
  ),
  bike: (
    <g {...line} strokeWidth="5">
      <g stroke="var(--ink)">
        <circle cx="118" cy="114" r="27" />
        <circle cx="208" cy="114" r="27" />
      </g>
      <path
        d="M118 114l26-44h48l16 44M144 70l18 44 30-44M118 114h44M192 70l-4-13h14M144 70l-5-10h-11M139 60h12"
        stroke="var(--trail)"
      />
    </g>
  ),
  water: (
    <>
      <path d="M160 28c22 34 36 52 36 74a36 36 0 0 1-72 0c0-22 14-40 36-74z" fill="var(--sky)" />
      <path d="M142 98c0 14 8 22 20 23" {...line} stroke="var(--surface)" strokeWidth="5" opacity=".85" />
    </>
  ),
  sleep: (
    <>
      <path d="M182 34a44 44 0 1 0 22 72 36 36 0 1 1-22-72z" fill="var(--honey)" />
      <g fill="var(--sky)">
        <circle cx="222" cy="48" r="4.5" />
        <circle cx="242" cy="80" r="3.5" />
        <circle cx="102" cy="40" r="4" />
        <circle cx="82" cy="72" r="3" />
      </g>
    </>
  ),
  mind: (
    <>
      <Stone y={130} width={44} fill="var(--quiet)" />
      <Stone y={108} width={32} fill="var(--berry)" />
      <Stone y={87} width={23} fill="var(--moss)" />
      <Stone y={68} width={14} fill="var(--honey)" />
    </>
  ),
  gratitude: (
    <path
      d="M160 132c-58-36-56-82-26-82 15 0 24 9 26 20 2-11 11-20 26-20 30 0 32 46-26 82z"
      fill="var(--berry)"
    />
  ),
  screening: (
    <>
      <path d="M160 30l48 15v38c0 28-21 44-48 54-27-10-48-26-48-54V45z" fill="var(--action)" />
      <path d="M138 82l16 17 30-34" {...line} stroke="var(--action-ink)" strokeWidth="9" />
    </>
  ),
  movement: (
    <>
      <circle cx="156" cy="106" r="30" {...line} stroke="var(--action)" strokeWidth="6" />
      <circle cx="204" cy="128" r="8" {...line} stroke="var(--action)" strokeWidth="5" />
      <path d="M152 58l6 38h30l10 26M156 72h26" {...ink} strokeWidth="8" />
      <circle cx="150" cy="40" r="12" fill="var(--trail)" />
    </>
  ),
  photo: (
    <>
      <path d="M140 62l8-14h24l8 14z" fill="var(--ink)" />
      <rect x="104" y="58" width="112" height="74" rx="13" fill="var(--ink)" />
      <circle cx="160" cy="95" r="25" fill="var(--surface)" />
      <circle cx="160" cy="95" r="16" fill="var(--sky)" />
      <circle cx="201" cy="73" r="5" fill="var(--trail)" />
    </>
  ),
  stairs: (
    <>
      <path d="M84 142V130h32v-22h32V86h32V64h32V42h32v100z" fill="var(--surface)" />
      <path d="M84 130h32v-22h32V86h32V64h32V42h32" {...ink} strokeWidth="5" />
      <Mark x={164} y={70} fill="var(--trail)" />
    </>
  ),
  family: (
    <>
      <Figure x={116} size={1.15} fill="var(--action)" />
      <Figure x={204} size={1.05} fill="var(--berry)" />
      <Figure x={161} size={0.66} fill="var(--trail)" />
    </>
  ),
  cup: (
    <>
      <path
        d="M126 54h-20c0 28 10 36 26 38M194 54h20c0 28-10 36-26 38"
        {...line}
        stroke="var(--honey)"
        strokeWidth="7"
      />
      <path d="M124 40h72v34c0 26-15 38-36 40-21-2-36-14-36-40z" fill="var(--honey)" />
      <path d="M153 112h14v14h-14z" fill="var(--honey)" />
      <rect x="130" y="125" width="60" height="13" rx="4" fill="var(--ink)" />
    </>
  ),
  steps: (
    <>
      <Foot x={84} y={120} turn={42} />
      <Foot x={124} y={84} turn={52} />
      <Foot x={168} y={102} turn={58} />
      <Foot x={206} y={60} turn={54} />
      <Foot x={248} y={76} turn={58} />
    </>
  ),
  wellness: (
    <>
      <path d="M160 128V82" {...ink} strokeWidth="5" />
      <path d="M160 100c-30 2-38-16-38-32 26-2 38 10 38 32z" fill="var(--moss)" />
      <path d="M160 90c0-24 12-36 40-36 2 22-12 36-40 36z" fill="var(--action)" />
      <circle cx="160" cy="38" r="8" fill="var(--honey)" />
      <circle cx="98" cy="104" r="8" fill="var(--sky)" />
      <circle cx="222" cy="104" r="8" fill="var(--berry)" />
      <circle cx="104" cy="52" r="6" fill="var(--trail)" />
    </>
  ),
  journey: (
    <>
      <path d="M26 116l56-68 32 36 26-28 48 60z" fill="var(--quiet)" opacity=".55" />
      <Way />
      <path d="M252 138V60" {...ink} strokeWidth="6" />
      <path d="M228 62h46l12 11-12 11h-46z" fill="var(--trail)" />
      <path d="M276 92h-38l-10 9 10 9h38z" fill="var(--honey)" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
