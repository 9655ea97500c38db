import { Button, chakra } from '@chakra-ui/react'
import { useGate, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '#messages/share.ts'
import { typedCode } from '#shared/slip/booking.ts'
import type { FoundCode } from '../../calls/booking-codes.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormBody, FormFailure, SubmitButton } from '../../ui/form/body.tsx'
import { CodeField } from '../../ui/form/field.tsx'
import { $found, $foundPath, codeFields, EntryGate } from './booking-code.ts'

/** The sheet to enter a booking code. Once the code is found, the screen of its slip opens and shows the picks. */
export default function CodeSheet({ onClose }: { onClose: () => void }) {
  useGate(EntryGate)
  const [found, path] = useUnit([$found, $foundPath])
  const navigate = useNavigate()
  useEffect(() => {
    if (path === null) return
    onClose()
    void navigate(path)
  }, [path, navigate, onClose])
  return (
    <Dialog title={t.enter} onClose={onClose}>
      <chakra.p color="soft">{t.enterLead}</chakra.p>
      <FormFailure text={faultText(found)} />
      <FormBody form={codeFields} label={t.enter}>
        <CodeField
          name="code"
          label={t.code}
          autoComplete="off"
          autoCapitalize="characters"
          clean={typedCode}
        />
        <SubmitButton busy={t.looking}>{t.load}</SubmitButton>
      </FormBody>
      <Button variant="subtle" onClick={() => onClose()}>
        {t.close}
      </Button>
    </Dialog>
  )
}

function faultText(found: FoundCode | null): string {
  if (found === null || found.kind === 'found') return ''
  return found.kind === 'too-many' ? t.tooManyTried(found.waitS) : t.missed[found.kind]
}
