import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { houseName } from '../../ui/text/house.ts'
import { $installed, $installOffered, installAccepted } from '../installing.ts'

/** Installs the site by the browser's own prompt where there is one, else says how. It shows until it is installed. */
export function Install() {
  const [installed, offered, accept] = useUnit([$installed, $installOffered, installAccepted])
  if (installed) return null
  return (
    <chakra.section display="grid" gap="1.5">
      <chakra.h3 textStyle="caps" color="soft">
        Add {houseName} to your home screen
      </chakra.h3>
      {offered ? (
        <Button variant="subtle" onClick={() => accept()}>
          Add
        </Button>
      ) : (
        <chakra.p textStyle="note" color="soft">
          Open the browser’s menu or Share, then “Add to Home Screen”, “Install” or “Add to Dock”. No app
          store is needed.
        </chakra.p>
      )}
    </chakra.section>
  )
}
