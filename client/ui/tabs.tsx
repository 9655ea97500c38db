import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { styled } from '../theme/system.tsx'

const List = styled('div', {
  display: 'flex',
  gap: '1',
  p: '3px',
  bg: 'raised',
  borderRadius: 'button',
  overflowX: 'auto',
  '& button': {
    flex: 1,
    minH: '36px',
    px: '3',
    borderRadius: '8px',
    color: 'soft',
    fontWeight: 580,
  },
  '& [aria-selected=true]': { bg: 'surface', color: 'text', boxShadow: '0 0 0 1px {colors.line}' },
})

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Tabs with one panel; arrow keys move between them. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const names = Object.keys(tabs) as Name[]
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    const next = step && names[(names.indexOf(chosen) + step + names.length) % names.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    document.getElementById(`${id}${next}`)?.focus()
  }
  return (
    <>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {names.map((name) => (
          <button
            key={name}
            id={`${id}${name}`}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {tabs[name]}
          </button>
        ))}
      </List>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  )
}

interface TabsProps<Name extends string> {
  label: string
  tabs: Readonly<Record<Name, string>>
  chosen: NoInfer<Name>
  onChoose: (name: Name) => void
  children: ReactNode
}
