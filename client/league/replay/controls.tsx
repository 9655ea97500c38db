import { Button, chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Icon } from '../../ui/icon.tsx'
import { $playing, $replayGoals, $replayMinute, minuteSought, playToggled } from './playback.ts'
import { FULL_TIME, HALF_TIME } from './replay.ts'

const Bar = chakra('div', {
  base: {
    position: 'sticky',
    zIndex: 5,
    top: '64px',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
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
  },
})

/** Play, pause, and a scrubber by the minute; it stays in sight, and says that this is a replay. */
export function ReplayControls() {
  const [minute, playing, goals, toggle, seek] = useUnit([
    $replayMinute,
    $playing,
    $replayGoals,
    playToggled,
    minuteSought,
  ])
  return (
    <Bar role="group" aria-label="Replay" data-testid="replay">
      <Button px={{ base: '3', md: '4' }} onClick={() => toggle()}>
        <Icon name={playing ? 'pause' : 'play'} size="18px" />
        <chakra.span srOnly={{ base: true, md: false }}>{playing ? 'Pause' : 'Play'}</chakra.span>
      </Button>
      <input
        type="range"
        aria-label="Minute of the replay"
        aria-valuetext={`${minuteText(minute)}, ${goals.length} ${goals.length === 1 ? 'goal' : 'goals'}`}
        min={0}
        max={FULL_TIME}
        step={1}
        value={minute}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <span className="at" aria-hidden="true">
        <span>Replay</span>
        <b data-testid="replay-minute">{minuteText(minute)}</b>
      </span>
    </Bar>
  )
}

function minuteText(minute: number): string {
  if (minute === 0) return 'Kick-off'
  if (minute === HALF_TIME) return 'Half-time'
  return minute === FULL_TIME ? 'Full time' : `${minute}′`
}
