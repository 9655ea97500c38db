import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { NOTICE } from '#shared/limits.ts'
import type { Notice } from '../state/notice.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { $notices, noticeDismissed } from './notices.ts'

const Stack = chakra('ul', {
  base: {
    position: 'fixed',
    zIndex: 30,
    top: `${NOTICE.offsetPx}px`,
    right: `${NOTICE.offsetPx}px`,
    display: 'grid',
    gap: '2',
    w: 'min(360px, calc(100vw - 48px))',
  },
})

const Card = chakra('li', {
  base: {
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
  },
})

const Dismiss = chakra('button', {
  base: { display: 'grid', placeItems: 'center', w: '7', h: '7', color: 'soft', borderRadius: 'chip' },
})

const marks: Record<Notice['status'], { icon: IconName; color: string }> = {
  info: { icon: 'slip', color: 'text' },
  success: { icon: 'check', color: 'up' },
  warning: { icon: 'alert', color: 'warn' },
  error: { icon: 'alert', color: 'bad' },
}

/** What the product has to say, at the top right: said politely, gone by itself, the newest three on show. */
export function NoticeStack() {
  const [notices, dismiss] = useUnit([$notices, noticeDismissed])
  const hidden = notices.length - NOTICE.stackThreshold
  return (
    <div role="status" aria-live="polite">
      <Stack>
        {notices.slice(0, NOTICE.stackThreshold).map((notice) => (
          <Card key={notice.id}>
            <chakra.span color={marks[notice.status].color} mt="1px">
              <Icon name={marks[notice.status].icon} size="18px" />
            </chakra.span>
            <span>
              <chakra.b fontWeight={650} display="block">
                {notice.title}
              </chakra.b>
              <chakra.span color="soft">{notice.description}</chakra.span>
            </span>
            <Dismiss type="button" aria-label={`Dismiss: ${notice.title}`} onClick={() => dismiss(notice.id)}>
              <Icon name="close" size="14px" />
            </Dismiss>
          </Card>
        ))}
        {hidden > 0 ? (
          <chakra.li justifySelf="end" px="2.5" py="1" bg="lifted" borderRadius="pill" textStyle="note">
            and {hidden} more
          </chakra.li>
        ) : null}
      </Stack>
    </div>
  )
}
