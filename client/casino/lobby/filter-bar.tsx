import { t } from '#messages/lobby.ts'
import { styled } from '../../theme/system.tsx'
import { Chips } from '../../ui/chips.tsx'
import { nameKey } from '../games/name-key.ts'
import { useLobbyAddress } from './address.tsx'
import type { Choice, FilterName } from './filter.ts'

const Bar = styled('div', {
  display: 'grid',
  gap: '2',
  '& .selects': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  '& label': { position: 'relative', flex: { base: '1 1 6rem', md: 'none' }, minW: 0 },
  '& select': {
    appearance: 'none',
    w: 'full',
    minW: { md: '168px' },
    minH: '10',
    ps: '3',
    pe: '7',
    bg: 'surface',
    color: 'soft',
    fontSize: { base: '16px', md: '14px' },
    fontWeight: 550,
    fontStretch: '84%',
    borderWidth: '1px',
    borderColor: 'soft',
    borderRadius: 'button',
    textOverflow: 'ellipsis',
    '&[data-chosen]': { color: 'signal', borderColor: 'signal' },
  },
  '& option': { color: 'text', bg: 'surface' },
  '& label::after': {
    content: '""',
    position: 'absolute',
    insetEnd: '3',
    top: '14px',
    w: '7px',
    h: '7px',
    borderRight: '1.6px solid currentColor',
    borderBottom: '1.6px solid currentColor',
    color: 'soft',
    transform: 'rotate(45deg)',
    pointerEvents: 'none',
  },
  '& .count': { color: 'soft', textStyle: 'note', ms: 'auto', whiteSpace: 'nowrap' },
  '& .clear': { minH: '10', px: '2', color: 'signal', fontWeight: 600 },
})

interface FilterBarProps {
  choices: Readonly<Record<FilterName, readonly Choice[]>>
  /** Number of matching games; undefined while they are loading. */
  count: number | undefined
}

/** The filter of a list: one category, one type and one provider. */
export function FilterBar({ choices, count }: FilterBarProps) {
  const { filter, change } = useLobbyAddress()
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const canChoose = (name: FilterName) => choices[name].length > 1 || filter[name] !== ''
  // Chips show the categories, or the types if there are no categories. The other properties are drop-down lists.
  const chipName = canChoose('category') ? 'category' : 'type'
  const selectNames = chipName === 'type' ? (['provider'] as const) : (['type', 'provider'] as const)
  return (
    <Bar>
      {canChoose(chipName) ? (
        <Chips
          label={t.by[chipName]}
          chips={[{ id: '', name: t.any }, ...choices[chipName].map(chipOf)]}
          chosen={chosenName(choices[chipName], filter[chipName])}
          onChoose={(value) => change({ [chipName]: value })}
        />
      ) : null}
      <div className="selects">
        {selectNames.filter(canChoose).map((name) => (
          <label key={name}>
            <select
              aria-label={t.by[name]}
              value={chosenName(choices[name], filter[name])}
              data-chosen={filter[name] ? '' : undefined}
              onChange={(event) => change({ [name]: event.target.value })}
            >
              <option value="">{t.by[name]}</option>
              {choices[name].map((choice) => (
                <option key={choice.name} value={choice.name}>
                  {labelOf(choice.name) + (choice.count === undefined ? '' : ` (${choice.count})`)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isFiltered ? (
          <button
            type="button"
            className="clear"
            onClick={() => change({ category: '', type: '', provider: '' })}
          >
            {t.clear}
          </button>
        ) : null}
        <span className="count" role="status">
          {count === undefined ? '' : t.count(count)}
        </span>
      </div>
    </Bar>
  )
}

/** The name of a provider, type or category as words with a capital: `smart-soft` is `Smart soft`. */
const labelOf = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const chipOf = ({ name }: Choice) => ({ id: name, name: labelOf(name) })

/** The chosen value in the spelling of the choices; an address may spell it otherwise. */
const chosenName = (choices: readonly Choice[], value: string): string =>
  choices.find(({ name }) => nameKey(name) === nameKey(value))?.name ?? value
