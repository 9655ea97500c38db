import { styled } from '../theme/system.tsx'
import { brandName, logoUrl, PRODUCT } from './text/brand.ts'

const Word = styled('span', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  fontSize: 24,
  fontWeight: 800,
  fontStretch: '75%',
  letterSpacing: '-0.02em',
  lineHeight: 1,
  '& svg': { w: '20px', h: '22px', fill: 'signal' },
})

/**
 * The operator's logo or name, else the product's mark and name. The link around it has the name for screen readers.
 */
export function Logo() {
  if (logoUrl) return <img className="brand-logo" src={logoUrl} alt="" />
  if (brandName !== PRODUCT) return <Word>{brandName}</Word>
  return (
    <Word>
      <svg viewBox="0 0 36 40" aria-hidden="true">
        <g transform="skewX(-14)">
          <rect x="28" y="5" width="9" height="30" rx="4" opacity=".45" />
          <rect x="11" y="1" width="14" height="38" rx="5" />
        </g>
      </svg>
      nare
    </Word>
  )
}
