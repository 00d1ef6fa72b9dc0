import type { ReactNode } from 'react';
import { dark, ink, leaf, rock, roof, slope, snow, stone, thin, water } from './pens.ts';

/** Mountains, woods and plants; 320 x 180, the ground line is at 140. */
export const heights = {
  summit: (
    <>
      <path d="M10 140 110 46l44 44 34-30 122 80z" {...rock} />
      <path d="m88 66 22-20 24 24-14 10-12-10-10 10z" {...snow} />
      <path d="M110 46V16l26 9-26 9" {...roof} />
    </>
  ),
  pass: (
    <>
      <path d="M0 140V52l40-22 62 70q58 36 116 0l56-78 46 34v84z" {...rock} />
      <path d="m24 39 16-9 22 25-14 4-10-8zM256 44l18-22 20 15-12 10-10-8z" {...snow} />
      <path
        d="M96 180q84-16 62-38t2-28"
        {...ink}
        stroke="var(--trail)"
        strokeWidth="5"
        strokeDasharray="1 11"
      />
      <path d="M140 122h40l-6-12h-28zM148 110h24l-5-10h-14zM154 100h12l-6-14z" {...stone} />
    </>
  ),
  glacier: (
    <>
      <path d="M0 140 62 58l30 24 62-66 56 58 30-26 80 92z" {...rock} />
      <path d="m124 48 30-32 32 33-6 31q30 26 8 60h-74q-4-34 18-58z" {...snow} />
      <path d="M146 76q10 10 26 4M140 100q18 10 38 2M136 122q22 10 46 2" {...thin} stroke="var(--sky)" />
    </>
  ),
  volcano: (
    <>
      <path d="M20 140q86-18 112-82h42q32 64 126 82z" {...rock} />
      <path d="M132 58h42l10 20-16-6-12 12-12-12-20 6z" {...snow} />
      <path d="M150 50q-18-12-2-24 2-16 22-12 20-8 26 8 20 0 14 16-10 12-30 6-12 10-30 6z" {...stone} />
      <path d="m40 140 10-26 10 26zM262 140l10-24 10 24z" {...leaf} />
    </>
  ),
  ledge: (
    <>
      <path d="M0 140q50-32 110-16t210-12v68H0z" {...slope} />
      <path d="M320 58H214l-92 6q-10 8 2 16l86 8 24 18-8 30 30 44h64z" {...rock} />
      <path d="M244 106l46 6M252 138l40 4" {...thin} />
      <circle cx="148" cy="36" r="7" {...dark} />
      <path d="M148 44v18h-14l-4 18" {...ink} strokeWidth="7" />
    </>
  ),
  terraces: (
    <>
      <path d="M60 96 128 22l40 40 26-18 60 60z" {...rock} />
      <path d="M24 180q6-18 24-24h228q22 8 26 24z" {...leaf} />
      <path
        d="M52 156q4-16 20-22h188q18 6 22 22zM78 134q4-14 16-20h148q16 6 20 20zM102 114q4-12 14-18h106q14 6 20 18z"
        {...leaf}
      />
      <path
        d="M70 168h40m30 0h50m30 0h44M92 146h36m30 0h54M118 125h30m22 0h40"
        {...thin}
        stroke="var(--snow)"
      />
    </>
  ),
  forest: (
    <>
      <path d="m52 116 30-70 30 70zM206 120l32-80 32 80z" {...leaf} />
      <circle cx="158" cy="70" r="42" {...leaf} />
      <path d="M82 116v24M158 140V84m0 30 18-16M238 120v20" {...ink} />
    </>
  ),
  tree: (
    <>
      <path d="M0 150V70q84 4 128 62 32 22 64 0 44-58 128-62v110H0z" {...rock} />
      <path d="M160 146V92m0 26-20-16m20 4 18-18" {...ink} strokeWidth="7" />
      <path d="M122 98q-16-24 6-38 8-24 34-20 26-4 32 20 20 14 6 36-18 12-38 2-22 12-40 0z" {...leaf} />
    </>
  ),
  lake: (
    <>
      <path d="M0 110 70 50l50 50 50-40 60 46 40-26 50 40v60H0z" fill="var(--hill2)" />
      <ellipse cx="160" cy="142" rx="130" ry="26" {...water} />
      <path d="M90 140q18-8 36 0t36 0M180 150q18-8 36 0" {...ink} />
    </>
  ),
  waterfall: (
    <>
      <path d="M20 140V52q60-18 110 0v88zM190 140V52q60-18 110 0v88z" {...rock} />
      <path d="M130 52h60v92q-30 18-60 0z" {...water} />
      <path d="M146 62v62M160 58v76M174 62v62" {...ink} stroke="var(--snow)" />
    </>
  ),
  gorge: (
    <>
      <path d="M120 52q40 40 10 68t-70 60h220q-60-28-70-60t-10-68z" {...water} />
      <path
        d="M0 180V64h52l10 22h34l12 28-22 30-42 36zM320 180V56h-58l-8 26h-38l-12 30 26 32 38 36z"
        {...stone}
      />
      <path d="M0 112h58M62 86v46M320 108h-60M254 82v44M24 64v48M292 56v52" {...thin} />
      <path d="M136 136q14-8 28 0t28 0M120 162q16-8 32 0t32 0" {...ink} />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
