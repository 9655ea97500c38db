import { useUnit } from 'effector-react'
import { t } from '#messages/frame.ts'
import { fields } from '../state/fields.ts'
import { styled } from '../theme/system.tsx'
import { Icon } from '../ui/icon.tsx'

const Button = styled('button', {
  position: 'fixed',
  zIndex: 18,
  insetInlineEnd: { base: '3', xl: '344px' },
  bottom: { base: 'calc(130px + env(safe-area-inset-bottom))', lg: '76px', xl: '3' },
  display: 'grid',
  placeItems: 'center',
  w: '11',
  h: '11',
  borderRadius: 'pill',
  boxShadow: '0 10px 30px rgb(0 0 0 / 40%)',
  '& > span': { display: 'grid', placeItems: 'center', w: '9', h: '9', bg: 'lifted', borderRadius: 'pill' },
  '& svg': { transform: 'rotate(180deg)' },
})

/** Button to the top of a long page, shown while the player scrolls up. Its ring shows how far down the page is. */
export default function ToTop() {
  const [scroll, position, modal] = useUnit([fields.scroll, fields.position, fields.show_modal])
  if (scroll >= 0 || modal) return null
  const ring = `conic-gradient(var(--n-colors-signal) ${position}turn, var(--n-colors-line) 0)`
  return (
    <Button
      type="button"
      aria-label={t.top}
      style={{ background: ring }}
      onClick={() => scrollTo({ top: 0 })}
    >
      <span>
        <Icon name="chevron" size="18px" />
      </span>
    </Button>
  )
}
