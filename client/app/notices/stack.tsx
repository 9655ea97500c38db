import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#messages/frame.ts'
import { Answer } from '../../language/answer.tsx'
import { translated } from '../../language/answers.ts'
import type { Notice } from '../../state/notice.ts'
import { styled } from '../../theme/system.tsx'
import { $topDialog } from '../../ui/dialog/top.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { $anyNotice, $notices, NOTICE, noticeDismissed } from './notices.ts'

const Stack = styled('ul', {
  position: 'fixed',
  inset: 'auto',
  top: `${NOTICE.offsetPx}px`,
  right: `${NOTICE.offsetPx}px`,
  display: 'grid',
  gap: '2',
  w: 'min(360px, calc(100vw - 48px))',
  h: 'fit-content',
  m: 0,
  p: 0,
  color: 'text',
  bg: 'transparent',
  border: 0,
  overflow: 'visible',
})

const Card = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: '2.5',
  alignItems: 'start',
  p: '3',
  bg: 'lifted',
  borderWidth: '1px',
  borderRadius: 'card',
  boxShadow: '0 12px 32px rgb(0 0 0 / 35%)',
  animation: 'arrive 180ms ease-out',
  _motionReduce: { animation: 'none' },
})

const Dismiss = styled('button', {
  display: 'grid',
  placeItems: 'center',
  w: '11',
  h: '11',
  m: '-2',
  color: 'soft',
  borderRadius: 'chip',
})

const marks: Record<Notice['status'], { icon: IconName; color: string }> = {
  info: { icon: 'slip', color: 'text' },
  success: { icon: 'check', color: 'up' },
  warning: { icon: 'alert', color: 'warn' },
  error: { icon: 'alert', color: 'bad' },
}

/** The newest three notices, announced politely; in an open dialog, since the page outside it is inert. */
export function NoticeStack() {
  const [hasNotices, dialog] = useUnit([$anyNotice, $topDialog])
  const region = (
    <chakra.div role="status" aria-live="polite" position="absolute">
      {hasNotices ? <NoticeList /> : null}
    </chakra.div>
  )
  return dialog ? createPortal(region, dialog) : region
}

/** The notices in the browser's top layer, above dialogs. */
function NoticeList() {
  const [notices, dismiss] = useUnit([$notices, noticeDismissed])
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => list.current?.showPopover(), [])
  const hiddenCount = notices.length - NOTICE.stackThreshold
  return (
    <Stack ref={list} popover="manual">
      {notices.slice(0, NOTICE.stackThreshold).map((notice) => (
        <Card key={notice.id}>
          <chakra.span color={marks[notice.status].color} mt="1px">
            <Icon name={marks[notice.status].icon} size="18px" />
          </chakra.span>
          <span>
            <chakra.b fontWeight={650} display="block">
              <Answer of={notice.title} />
            </chakra.b>
            <chakra.span color="soft">
              <Answer of={notice.description} />
            </chakra.span>
          </span>
          <Dismiss
            type="button"
            aria-label={t.dismiss(translated(notice.title))}
            onClick={() => dismiss(notice.id)}
          >
            <Icon name="close" size="14px" />
          </Dismiss>
        </Card>
      ))}
      {hiddenCount > 0 ? (
        <chakra.li justifySelf="end" px="2.5" py="1" bg="lifted" borderRadius="pill" textStyle="note">
          {t.further(hiddenCount)}
        </chakra.li>
      ) : null}
    </Stack>
  )
}
