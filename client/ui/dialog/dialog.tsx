import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from '../../theme/system.tsx'
import { dialogClosed, dialogOpened } from './top.ts'

const Sheet = styled('dialog', {
  m: 'auto',
  mb: { base: 0, md: 'auto' },
  w: 'full',
  maxW: { base: 'full', md: '440px' },
  maxH: '92dvh',
  overflowY: 'auto',
  p: '5',
  pb: { base: 'calc(20px + env(safe-area-inset-bottom))', md: '5' },
  color: 'text',
  bg: 'surface',
  borderWidth: '1px',
  borderRadius: { base: '16px 16px 0 0', md: '16px' },
  '&[open]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  '&::backdrop': { bg: 'rgb(0 0 0 / 62%)' },
})

/** A modal dialog; at the lower edge on phones. Escape closes it. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [opened, closed] = useUnit([dialogOpened, dialogClosed])
  // Closed before it is removed, or the browser would not restore the focus.
  useLayoutEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    opened(dialog)
    return () => {
      dialog.close()
      closed(dialog)
    }
  }, [opened, closed])
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <chakra.h2 id={id} textStyle="title" fontSize="22px">
        {title}
      </chakra.h2>
      {children}
    </Sheet>
  )
}

interface DialogProps {
  title: string
  onClose: () => void
  children: ReactNode
}
