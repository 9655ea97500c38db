import { Button } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { t } from '#messages/frame.ts'
import { styled } from '../theme/system.tsx'
import { IconButton } from '../ui/button/icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { brandName } from '../ui/text/brand.ts'
import { $installOffered, $promptWanted, installAccepted, promptDismissed } from './installing.ts'
import { menuOpened } from './menu/menu.ts'

/** One line: above the screen, or at the foot of a desktop's side navigation. */
const Line = styled('section', {
  display: { base: 'flex', lg: 'none' },
  alignItems: 'center',
  gap: '1',
  minH: '10',
  mb: '2',
  ps: '3',
  layerStyle: 'card',
  '& > span': { flex: 1, minW: 0, textStyle: 'note', fontWeight: 560 },
  '&[data-aside]': { display: 'flex', mt: 'auto', mb: 0 },
  '&[data-aside] button': { w: 'auto', minW: '9', px: '2', justifyContent: 'center' },
})

/**
 * The prompt to install the site: with the browser's own prompt, or with instructions in the menu. Once closed it keeps
 * its line until the next screen, so that nothing moves.
 */
export function AppPrompt({ isAside }: { isAside?: true }) {
  const [wanted, offered] = useUnit([$promptWanted, $installOffered])
  const [accept, dismiss, openMenu] = useUnit([installAccepted, promptDismissed, menuOpened])
  const { key } = useLocation()
  const [closedOn, setClosedOn] = useState<string>()
  if (!wanted && closedOn !== key) return null
  const offer = isAside ? t.install(brandName) : t.addTo(brandName)
  return (
    <Line aria-label={t.addTo(brandName)} data-testid="app-prompt" {...(isAside && { 'data-aside': '' })}>
      <span role="status">{wanted ? offer : t.inMenu}</span>
      {wanted ? (
        <>
          <Button size="sm" variant="ghost" color="signal" onClick={() => (offered ? accept() : openMenu())}>
            {offered ? t.add : t.how}
          </Button>
          <IconButton
            type="button"
            aria-label={t.notNow}
            flex="none"
            onClick={() => {
              setClosedOn(key)
              dismiss()
            }}
          >
            <Icon name="close" size="14px" />
          </IconButton>
        </>
      ) : null}
    </Line>
  )
}
