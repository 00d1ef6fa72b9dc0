import type { ReactNode } from 'react';
import { dark, ink, leaf, rock, roof, sand, slope, stone, thin, water } from './pens.ts';

/** Buildings; 320 x 180, the ground line is at 140. */
export const builders = {
  village: (
    <>
      <path d="M40 140V98h60v42zM120 140V84h70v56zM210 140v-38h64v38z" {...stone} />
      <path d="m32 98 38-30 38 30zM110 84l45-36 45 36zM202 102l40-30 40 30z" {...roof} />
      <path d="M146 140v-26h18v26M62 116h16M232 118h18" {...ink} />
    </>
  ),
  inn: (
    <>
      <path d="M36 140V98h112v42zM166 140V88h122v52z" {...stone} />
      <path
        d="M20 100q34-6 46-32h52q12 26 46 32zM150 90q36-6 50-34h56q14 28 50 34z"
        fill="var(--quiet)"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M54 140v-24h76v24M73 116v24m19-24v24m19-24v24M186 140v-30h84v30M207 110v30m21-30v30m21-30v30"
        {...thin}
      />
      <path d="M157 100v8" {...ink} />
      <path d="M148 108h18v22h-18z" {...roof} />
    </>
  ),
  bridge: (
    <>
      <path d="M0 140h320v40H0z" {...water} />
      <path d="M20 140V96q140-70 280 0v44h-24q0-44-44-44t-44 44h-56q0-44-44-44t-44 44z" {...stone} />
      <path d="M36 156q18-8 36 0t36 0M180 164q18-8 36 0t36 0" {...ink} />
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
  cathedral: (
    <>
      <path d="M84 140V70h40v70zM196 140V70h40v70zM124 140V84l36-24 36 24v56z" {...stone} />
      <path d="m80 70 24-54 24 54zM192 70l24-54 24 54z" {...sand} />
      <circle cx="160" cy="94" r="12" {...water} />
      <path d="M146 140v-16q14-16 28 0v16z" {...roof} />
      <path d="M104 88v16M216 88v16M104 118v10M216 118v10" {...ink} />
    </>
  ),
  cross: (
    <>
      <path d="M160 126V30m-14 12h28" {...ink} strokeWidth="7" />
      <path d="M84 152q8-26 34-26 14-18 42-16 30-2 42 18 26 2 34 24z" {...stone} />
      <path d="M104 146q10-10 22 0m4-18q12-8 22 0m8 16q14-10 26 0m-8-20q12-6 20 2" {...thin} />
      <path d="m42 150 14-42 14 42zM254 152l14-46 14 46z" {...leaf} />
    </>
  ),
  pilgrims: (
    <>
      <path d="M0 180v-34q90-30 170-20t150-4v58z" {...slope} />
      <g {...dark}>
        <circle cx="70" cy="70" r="9" />
        <circle cx="116" cy="62" r="9" />
        <circle cx="164" cy="58" r="9" />
        <circle cx="216" cy="62" r="9" />
        <path d="M60 140q-2-40 8-58l16 10-4 44zM106 132q-2-40 8-58l16 10-4 44zM154 130q-2-42 8-60l16 10-4 46zM206 132q-2-42 8-58l16 10-4 44z" />
      </g>
      <path d="M88 80v54M134 72v56M182 68v58M234 72v56" {...ink} />
      <path d="M266 124V40m0 0 22-14m-22 14-22-12m22 12 4 26" {...ink} stroke="var(--quiet)" />
    </>
  ),
  fort: (
    <>
      <path d="M60 140V80h16V66h16v14h16V66h16v14h72V66h16v14h16V66h16v14h16v60z" {...stone} />
      <path d="M132 140V60h14V46h12v14h12V46h12v14h6v80z" {...stone} />
      <path d="M148 140v-28q12-16 24 0v28z" {...dark} />
      <path d="M160 46V22l24 8-24 8" {...roof} />
    </>
  ),
  tower: (
    <>
      <path d="M0 180v-26q100-42 160-40t160 36v30z" {...rock} />
      <path d="m136 122 8-84h32l8 84z" {...stone} />
      <path d="M138 38h44v-12h-44zM150 26q10-16 20 0z" {...sand} />
      <path d="M152 122v-14q8-10 16 0v14M160 60v12M160 82v10" {...ink} />
      <path d="m60 152 12-34 12 34zM244 150l12-34 12 34zM96 144l8-24 8 24z" {...leaf} />
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
  torii: (
    <>
      <path d="m26 140 22-76 22 76zM250 140l22-76 22 76zM76 140l12-40 12 40z" {...leaf} />
      <path d="m112 140 6-78h14l-4 78zM208 140l-6-78h-14l4 78z" {...roof} />
      <path d="M96 84h128v12H96zM82 40q78 20 156 0l4 18q-82 16-164 0z" {...roof} />
      <path d="M154 58h12v26h-12z" {...stone} />
      <path d="M120 180q30-16 40-40 10 24 40 40z" {...stone} />
    </>
  ),
  portal: (
    <>
      <circle cx="160" cy="98" r="34" {...sand} />
      <path d="M160 46v-16M112 66l-12-12M208 66l12-12" {...ink} stroke="var(--honey)" />
      <path d="M62 148 74 52h44l-10 96zM258 148l-12-96h-44l10 96z" {...stone} />
      <path d="M66 52V34h188v18z" {...stone} />
      <path
        d="M70 84h44M68 116h42M206 84h44M210 116h42M96 52v32M88 84v32M224 52v32M234 84v32M124 34v18M196 34v18"
        {...thin}
      />
    </>
  ),
  arch: (
    <>
      <path d="M84 146V44h152v102h-42v-40q-34-42-68 0v40z" {...roof} />
      <path d="M78 44V28h164v16z" {...stone} />
      <path
        d="M84 70h46m60 0h46M84 94h36m80 0h36M84 120h42m68 0h42M106 44v26m108-26v26M106 94v26m108-26v26"
        {...thin}
      />
      <path d="M20 150q16-8 32 0M266 152q16-8 32 0M40 168q20-8 40 0" {...ink} stroke="var(--honey)" />
    </>
  ),
  wall: (
    <>
      <path d="M0 180v-58q60-44 118-14t88-34q60-28 114 6v100z" {...rock} />
      <path d="M0 122q60-44 118-14t88-34q60-28 114 6V58q-54-36-118-4-34 60-84 30Q60 56 0 100z" {...stone} />
      <path
        d="M30 104l2-20M64 96l1-22M98 100l6-22M132 110l4-22M164 100l-4-22M192 82l-8-20M226 66l-4-20M262 60v-20M296 68l4-20"
        {...thin}
      />
      <path d="M152 94V52h34v24q-18 22-34 18zM150 52V42h10v8h6v-8h8v8h6v-8h8v10z" {...stone} />
      <path d="M169 82v-10" {...ink} />
    </>
  ),
  ruin: (
    <>
      <path d="M34 150V86l16-8 8 10 16-6v68zM246 150v-46l14 6 10-12 18 10v42z" {...stone} />
      <path d="M96 150V52h26v98zM148 150V72l12 6 14-8v80zM198 150V44h26v106z" {...stone} />
      <path d="M88 52V38h42v14zM190 44V30h42v14z" {...stone} />
      <path
        d="M34 110h40M54 88v22M44 110v18M34 128h40M246 126h42M262 110v16M104 66v84m10-84v84m92-92v92m10-92v92M156 84v66m10-66v66"
        {...thin}
      />
      <path d="M20 150h280M128 166h34v-10h-34z" {...ink} />
    </>
  ),
  citadel: (
    <>
      <path d="m170 96 34-78q14-10 24 6l46 78z" {...rock} />
      <path d="M30 100q20-30 44-30 22 4 36 26z" {...rock} />
      <path d="M0 180v-60q60-30 150-26t170 18v68z" {...leaf} />
      <path
        d="M52 138v-26l14-14 14 14v26zM96 132v-26l14-14 14 14v26zM142 130v-24l14-14 14 14v24zM190 136v-26l14-14 14 14v26z"
        {...stone}
      />
      <path d="M40 152h200M28 166h232" {...ink} stroke="var(--snow)" />
      <path d="M62 138v-10h8v10M106 132v-10h8v10M152 130v-10h8v10M200 136v-10h8v10" {...thin} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
