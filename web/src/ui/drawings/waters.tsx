import type { ReactNode } from 'react';
import { dark, ink, leaf, rock, roof, sand, snow, stone, thin, water } from './pens.ts';

/** The sea, rivers and the things beside them; 320 x 180, the ground line is at 140. */
export const waters = {
  coast: (
    <>
      <path d="M0 140q80-20 150 4t170-10v46H0z" {...water} />
      <path d="M0 150q60-60 120-22-40 22-120 40z" {...sand} />
      <path d="M190 70q10-12 20 0 10-12 20 0M236 50q8-10 16 0 8-10 16 0" {...ink} />
      <path d="M180 158q18-8 36 0t36 0" {...ink} />
    </>
  ),
  beach: (
    <>
      <path d="M0 96h320v84H0z" {...water} />
      <path d="M0 180v-24q110-42 190-10t130-22v56z" {...sand} />
      <path d="M60 128q26-44 74-22 20 12 12 28-8-18-28-10-24 14-58 4z" {...snow} />
      <path d="M196 118q22-32 58-16 16 10 10 22-8-14-24-8-18 10-44 2z" {...snow} />
      <path d="M40 168h24m26 4h24m80-6h24" {...thin} />
    </>
  ),
  stacks: (
    <>
      <path d="M0 112h320v68H0z" {...water} />
      <path d="M0 112V60h44l10 30 14 4 4 40q-40 24-72 22z" {...sand} />
      <path
        d="m112 152 6-92 16-16 22 10 8 98zM196 142l6-60 16-10 14 12 6 58zM266 134l6-40 12-6 12 10 4 36z"
        {...sand}
      />
      <path d="M120 82h36M117 112h44M204 102h26M272 108h24M8 84h40M4 108h56" {...thin} />
      <path
        d="M98 158q22-12 44 0t40-2M184 148q18-10 34 0t32-2M258 140q14-8 26 0t24-2"
        {...ink}
        stroke="var(--snow)"
      />
    </>
  ),
  whale: (
    <>
      <path d="M0 104h320v76H0z" {...water} />
      <path
        d="M160 146q-10-44-4-62-38 2-56-32 36-8 58 16 4 4 4 12 0-8 4-12 22-24 58-16-18 34-56 32 8 24 4 62z"
        {...rock}
      />
      <path d="M118 150q20-12 44 0t44-2" {...ink} stroke="var(--snow)" />
      <path d="M20 128q18-8 36 0t36 0M230 166q18-8 36 0t36 0M236 122q12-6 24 0t24 0" {...ink} />
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
  anchor: (
    <>
      <path d="M0 120h320v60H0z" {...water} />
      <path d="M0 180v-26q80-24 150-10t170-14v50z" {...sand} />
      <g transform="rotate(24 160 100)">
        <path d="M160 54v98m-30-78h60" {...ink} strokeWidth="11" />
        <path d="M112 116q6 38 48 38t48-38" {...ink} strokeWidth="11" />
        <circle cx="160" cy="42" r="13" {...ink} strokeWidth="8" />
      </g>
      <path d="M104 164q30-18 62-10t54-6l10 32H92z" {...sand} />
    </>
  ),
  lighthouse: (
    <>
      <path d="M0 130h320v50H0z" {...water} />
      <path d="M70 180q10-46 60-52h84q54 8 72 52z" {...rock} />
      <path d="m140 130 10-84h40l10 84z" {...stone} />
      <path d="m147 72-3 24h52l-3-24z" {...roof} />
      <path d="M146 46V26h48v20zM142 26q28-24 56 0z" {...sand} />
      <path d="M160 130v-14q10-10 20 0v14" {...ink} />
      <path d="M128 34 84 22M126 44 82 54M212 34l44-12M214 44l44 10" {...ink} stroke="var(--honey)" />
      <path d="M18 160q16-8 32 0M284 156q12-6 24 0" {...ink} />
    </>
  ),
  river: (
    <>
      <path d="M210 98q-40 12 10 26t-60 56H60q10-40 66-48t84-34z" {...water} />
      <path d="M40 140q-4-34-8-52m18 52q4-40 14-60M272 146q-4-36-10-54m20 54q2-30 10-46" {...ink} />
      <path d="M30 86q2-14 6-20m26 12q4-14 8-18M260 90q0-12 2-18m28 26q4-10 8-14" {...ink} strokeWidth="7" />
      <path d="M112 156q14-8 28 0t28 0" {...ink} />
      <path d="M150 56q10-12 20 0 10-12 20 0" {...ink} />
    </>
  ),
  canoe: (
    <>
      <path d="M0 116h320v64H0z" {...water} />
      <path
        d="m14 116 18-46 18 46zM48 116l20-62 20 62zM238 116l20-58 20 58zM276 116l16-42 16 42z"
        {...leaf}
      />
      <path d="M72 136q88 28 176 0-8 32-44 32h-88q-36 0-44-32z" {...roof} />
      <circle cx="138" cy="94" r="9" {...dark} />
      <circle cx="196" cy="94" r="9" {...dark} />
      <path d="M138 106v34M196 106v34" {...ink} strokeWidth="12" />
      <path d="m212 88 26 72" {...ink} />
    </>
  ),
  wheel: (
    <>
      <path d="M0 152h320v28H0z" {...water} />
      <path d="M40 96h70v-10h170v16H110v66H40z" {...stone} />
      <circle cx="188" cy="112" r="50" {...ink} strokeWidth="10" />
      <circle cx="188" cy="112" r="8" {...dark} />
      <path d="M188 62v100M138 112h100M153 77l70 70M223 77l-70 70" {...thin} />
      <path d="M258 102v50M270 102v50" {...ink} stroke="var(--sky)" />
      <path d="M60 116h30M54 136h36" {...thin} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
