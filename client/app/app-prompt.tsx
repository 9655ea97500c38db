import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { IconButton } from '../ui/button/icon.tsx'
import { Icon } from '../ui/icon.tsx'
import { $installOffered, $promptWanted, installAccepted, promptDismissed } from './installing.ts'

/** A strip above the screen, in the flow of the page. */
const Strip = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    w: 'full',
    maxW: { md: '560px' },
    minH: '56px',
    mb: { base: '2.5', md: '4' },
    py: '1.5',
    ps: '2.5',
    pe: '1',
    layerStyle: 'card',
  },
})

const Tile = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    w: '9',
    h: '9',
    bg: 'lifted',
    color: 'soft',
    borderRadius: 'button',
  },
})

/** Prompt to install Nare: by the browser's own prompt where there is one, else as instructions. */
export function AppPrompt() {
  const [wanted, offered] = useUnit([$promptWanted, $installOffered])
  const [accept, dismiss] = useUnit([installAccepted, promptDismissed])
  if (!wanted) return null
  return (
    <Strip aria-label="Add Nare to your home screen" data-testid="app-prompt">
      <Tile aria-hidden="true">
        <Icon name="home" />
      </Tile>
      <chakra.p flex="1" minW="0">
        <chakra.b display="block" fontWeight={650} lineHeight="1.25">
          Add Nare to your home screen
        </chakra.b>
        <chakra.span textStyle="note" color="soft" display="block" textWrap="pretty">
          {offered ? 'It opens like an app. No app store needed.' : <Instructions />}
        </chakra.span>
      </chakra.p>
      {offered ? (
        <Button size="sm" onClick={() => accept()}>
          Add
        </Button>
      ) : null}
      <IconButton type="button" aria-label="Not now" flex="none" w="11" h="11" onClick={() => dismiss()}>
        <Icon name="close" size="16px" />
      </IconButton>
    </Strip>
  )
}

/** Instructions for browsers without an install prompt, by device. */
function Instructions() {
  return (
    <>
      <chakra.span display={{ lg: 'none' }}>
        Open the browser menu or Share, then “Add to Home Screen”.
      </chakra.span>
      <chakra.span display={{ base: 'none', lg: 'inline' }}>
        In the browser menu, choose “Install” or “Add to Dock”.
      </chakra.span>
    </>
  )
}
