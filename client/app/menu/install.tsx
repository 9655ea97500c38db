import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t as frame } from '#messages/frame.ts'
import { t } from '#messages/menu.ts'
import { Remark } from '../../ui/feedback/note.tsx'
import { brandName } from '../../ui/text/brand.ts'
import { $installed, $installOffered, installAccepted } from '../installing.ts'

/** Installs the site with the browser's prompt, or shows instructions. Shown until the site is installed. */
export function Install() {
  const [installed, offered, accept] = useUnit([$installed, $installOffered, installAccepted])
  if (installed) return null
  return (
    <chakra.section display="grid" gap="1.5">
      <chakra.h3 textStyle="caps" color="soft">
        {frame.addTo(brandName)}
      </chakra.h3>
      {offered ? (
        <Button variant="subtle" onClick={() => accept()}>
          {frame.add}
        </Button>
      ) : (
        <Remark>{t.install}</Remark>
      )}
    </chakra.section>
  )
}
