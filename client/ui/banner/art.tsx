import type { ReactNode } from 'react'
import type { BannerArt } from '#shared/model/site/banner.ts'
import { styled } from '../../theme/system.tsx'

const Drawing = styled('svg', {
  position: 'absolute',
  insetBlock: 0,
  insetEnd: 0,
  h: 'full',
  w: { base: '62%', md: '50%' },
  fill: 'none',
  stroke: 'up',
  strokeWidth: 2,
  strokeLinecap: 'round',
  opacity: { base: 0.4, md: 0.75 },
  maskImage: 'linear-gradient(90deg, transparent, #000 55%)',
  '& .solid': { fill: 'up', stroke: 'none' },
  '& .faint': { opacity: 0.35 },
  '& .fainter': { opacity: 0.14 },
})

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

function Floodlight({ x, lean }: { x: number; lean: number }) {
  return (
    <>
      <path className="solid fainter" d={`M${x} 34 ${x + lean - 90} 170h180z`} />
      <path className="faint" d={`M${x} 40v130`} />
      {range(6).map((light) => (
        <circle
          key={light}
          className="solid"
          cx={x - 12 + (light % 3) * 12}
          cy={24 + Math.floor(light / 3) * 11}
          r="4"
        />
      ))}
    </>
  )
}

const drawings: Record<BannerArt, ReactNode> = {
  floodlights: (
    <>
      {[60, 150, 250, 340].map((x) => (
        <Floodlight key={x} x={x} lean={(200 - x) / 3} />
      ))}
      <path className="faint" d="M10 140h380M40 158h320M200 140v30" />
    </>
  ),
  'goal-net': (
    <>
      <path strokeWidth="4" d="M110 170V40h240v130" />
      {range(9).map((line) => (
        <path
          key={line}
          className="faint"
          d={`M${134 + line * 24} 40Q${150 + line * 20} 110 ${140 + line * 22} 170`}
        />
      ))}
      {range(5).map((line) => (
        <path
          key={line}
          className="faint"
          d={`M110 ${62 + line * 24}Q240 ${86 + line * 22} 350 ${62 + line * 24}`}
        />
      ))}
      <circle className="solid" cx="262" cy="98" r="19" />
    </>
  ),
  'rising-bars': (
    <>
      {range(9).map((bar) => (
        <rect
          key={bar}
          className={bar > 5 ? 'solid' : 'solid faint'}
          x={60 + bar * 36}
          y={146 - bar * bar * 1.7}
          width="22"
          height={24 + bar * bar * 1.7}
          rx="4"
        />
      ))}
      <path d="M60 134Q230 128 366 22" strokeDasharray="2 9" />
    </>
  ),
  'centre-circle': (
    <>
      <circle cx="230" cy="80" r="62" />
      <circle className="solid" cx="230" cy="80" r="5" />
      <path d="M230-10v190" />
      <rect className="faint" x="20" y="-30" width="420" height="220" />
      <path className="faint" d="M400 20h-60v120h60" />
      {range(4).map((stripe) => (
        <rect key={stripe} className="solid fainter" x={20 + stripe * 120} y="-10" width="60" height="190" />
      ))}
    </>
  ),
  'crash-curve': (
    <>
      <path strokeWidth="4" d="M40 150Q250 146 330 30" />
      <path className="solid fainter" d="M40 150Q250 146 330 30V170H40z" />
      <path strokeDasharray="3 9" d="M330 30 356 60 372 44 392 90" />
      <path className="faint" d="M40 20v130h350" />
    </>
  ),
  'card-fan': (
    <>
      {range(5).map((card) => (
        <rect
          key={card}
          className={card === 2 ? '' : 'faint'}
          x="205"
          y="34"
          width="62"
          height="92"
          rx="8"
          transform={`rotate(${(card - 2) * 17} 236 190)`}
        />
      ))}
      <path className="solid" d="m236 62 12 18-12 18-12-18z" />
    </>
  ),
  podium: (
    <>
      <rect className="solid faint" x="130" y="104" width="70" height="70" rx="4" />
      <rect className="solid" x="205" y="70" width="70" height="104" rx="4" />
      <rect className="solid faint" x="280" y="122" width="70" height="52" rx="4" />
      <path d="m240 22 6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" />
    </>
  ),
}

/** A drawing for a banner, without a download. */
export function Art({ art, alt }: { art: BannerArt; alt: string }) {
  const labelled =
    alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': alt } as const)
  return (
    <Drawing viewBox="0 0 400 160" preserveAspectRatio="xMaxYMid slice" {...labelled}>
      {drawings[art]}
    </Drawing>
  )
}
