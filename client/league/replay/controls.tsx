import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { t } from '#messages/replay.ts'
import { FULL_TIME } from '#shared/model/league/playout.ts'
import { styled } from '../../theme/system.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HALF_TIME } from './board-at.ts'
import {
  $isPlaying,
  $replayGoals,
  $replayMinute,
  $speed,
  minuteSought,
  playToggled,
  speedStepped,
} from './playback.ts'

const Bar = styled('div', {
  position: 'sticky',
  zIndex: 5,
  top: '64px',
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  ps: '1.5',
  pe: '3',
  py: '1.5',
  bg: 'raised',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'warn',
  borderRadius: 'card',
  '& input': { w: 'full', h: '44px', m: 0, accentColor: 'signal', cursor: 'pointer' },
  '& .at': { display: 'grid', justifyItems: 'end', minW: '54px' },
  '& .at b': { textStyle: 'figure', fontSize: '17px', lineHeight: 1.1 },
  '& .at span': { textStyle: 'caps', color: 'warn' },
})

/** Play, pause, speed, and a slider by the minute. The bar stays in view, and says that this is a replay. */
export function ReplayControls() {
  const [minute, isPlaying, goals, speed] = useUnit([$replayMinute, $isPlaying, $replayGoals, $speed])
  const [toggle, seek, stepSpeed] = useUnit([playToggled, minuteSought, speedStepped])
  return (
    <Bar role="group" aria-label={t.replay} data-testid="replay">
      <Button px={{ base: '3', md: '4' }} onClick={() => toggle()}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="18px" />
        <chakra.span srOnly={{ base: true, md: false }}>{isPlaying ? t.pause : t.play}</chakra.span>
      </Button>
      <Button variant="subtle" px="3" aria-label={t.speed(speed)} onClick={() => stepSpeed()}>
        {speed}×
      </Button>
      <input
        type="range"
        aria-label={t.minute}
        aria-valuetext={t.at(minuteText(minute), goals.length)}
        min={0}
        max={FULL_TIME}
        step={1}
        value={minute}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <span className="at" aria-hidden="true">
        <span>{t.replay}</span>
        <b data-testid="replay-minute">{minuteText(minute)}</b>
      </span>
    </Bar>
  )
}

function minuteText(minute: number): string {
  if (minute === 0) return t.kickOff
  if (minute === HALF_TIME) return t.halfTime
  return minute === FULL_TIME ? t.fullTime : `${minute}′`
}
