import { Button, chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { t } from '#messages/share.ts'
import { t as slipText } from '#messages/slip.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { totalOddsOf } from '#shared/slip/sum.ts'
import { houseName } from '../../ui/text/house.ts'
import { contextText, pickText } from '../pick-text.ts'
import { Actions } from './actions.tsx'
import { drawPicture, type PictureRow } from './slip-picture.ts'

/** The rows of a slip's picture, without stake and player. */
function rowsOf(lines: readonly SlipLine[], code: string): readonly PictureRow[] {
  const prices = lines.map(({ taken }) => ({ odd_value: taken }))
  return [
    { text: houseName, note: [slipText.picks(lines.length), location.host].join(' · ') },
    ...lines.map((line) => ({
      text: pickText(line),
      figure: line.taken.toFixed(2),
      note: contextText(line),
    })),
    {
      text: code,
      figure: totalOddsOf(prices),
      note: [code && t.code, slipText.totalOdds].filter(Boolean).join(' · '),
    },
  ]
}

/** The picture of a slip, drawn in the page. It can be saved, or shared with the system's sheet if that takes files. */
export function SlipPicture({ lines, code }: { lines: readonly SlipLine[]; code: string }) {
  const [url, setUrl] = useState('')
  const [file, setFile] = useState<File | null>(null)
  useEffect(() => {
    const canvas = document.createElement('canvas')
    drawPicture(canvas, rowsOf(lines, code))
    setUrl(canvas.toDataURL('image/png'))
    canvas.toBlob((blob) => setFile(blob && new File([blob], 'slip.png', { type: 'image/png' })), 'image/png')
  }, [lines, code])
  const files = file ? [file] : []
  return (
    <>
      <chakra.img
        src={url || undefined}
        alt={t.pictureOf(slipText.picks(lines.length), houseName)}
        w="full"
      />
      <Actions>
        <Button asChild variant="subtle">
          <a href={url} download="slip.png">
            {t.save}
          </a>
        </Button>
        {files.length > 0 && navigator.canShare?.({ files }) ? (
          <Button variant="subtle" onClick={() => void navigator.share({ files }).catch(() => undefined)}>
            {t.sendPicture}
          </Button>
        ) : null}
      </Actions>
    </>
  )
}
