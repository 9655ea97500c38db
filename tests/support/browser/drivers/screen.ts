import { eventually } from '../../patience.ts'
import type { Driver } from './driver.ts'

export type Role = 'button' | 'link' | 'field' | 'choice'

/** A page in the words of a journey: things by role and name, as a player finds them. Every wait has a bound. */
export interface Screen extends Driver {
  /** Clicks the first visible thing of that role, once it is enabled and nothing covers it. */
  press(role: Role, name: string | RegExp): Promise<void>
  pressAt(selector: string): Promise<void>
  /** Types until the field holds the text: a form that is drawn anew meanwhile loses it. */
  fill(name: string, text: string): Promise<void>
  /** Resolves once a visible element of that selector has the text. @returns its whole text */
  see(selector: string, text?: string | RegExp): Promise<string>
}

const roles: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  choice: 'label:has(input)',
}

const pattern = (text: string | RegExp) =>
  typeof text === 'string' ? text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : text.source

export function screenOf(driver: Driver): Screen {
  const see = (selector: string, text: string | RegExp = '') =>
    eventually(`${selector} shows ${text}`, () => driver.run(textOf, selector, pattern(text)))
  const pressAt = async (selector: string, name = '') => {
    let last: { x: number; y: number } | false = false
    const { x, y } = await eventually(`${selector} ${name} can be clicked and does not move`, async () => {
      const before = last
      last = await driver.run(pointOf, selector, name)
      return before && last && before.x === last.x && before.y === last.y && last
    })
    await driver.click(x, y)
  }
  return {
    ...driver,
    async enter(frame) {
      if (frame !== undefined) await see(frame)
      await driver.enter(frame)
    },
    press: (role, name) =>
      pressAt(roles[role], typeof name === 'string' ? `^${pattern(name)}$` : pattern(name)),
    pressAt: (selector) => pressAt(selector),
    async fill(name, text) {
      await eventually(`the field ${name} holds the text`, async () => {
        await pressAt(roles.field, `^${pattern(name)}`)
        await driver.run(selectAll)
        await driver.type(text)
        return await driver.run(isHeld, text)
      })
    },
    see,
  }
}

const selectAll = () => {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.select()
}

const isHeld = (text: string) => (document.activeElement as HTMLInputElement | null)?.value === text

/** The middle of the first visible, enabled element of a selector and an accessible name, scrolled into view. */
function pointOf(selector: string, name: string): { x: number; y: number } | false {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const named = [...dialog.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
    return (
      isShown && !element.matches(':disabled, [aria-disabled=true]') && new RegExp(name).test(nameOf(element))
    )
  })
  for (const element of named) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (element.contains(document.elementFromPoint(x, y))) return { x, y }
  }
  return false

  function nameOf(element: HTMLElement): string {
    const label = element.getAttribute('aria-label')
    const by = element.getAttribute('aria-labelledby')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const isField = element.matches('input, textarea')
    const parts = by
      ? by.split(' ').map((id) => document.getElementById(id)?.textContent)
      : (isField ? labels : [element]).map(({ textContent }) => textContent)
    return (label ?? parts.join(' ')).replace(/\s+/g, ' ').trim()
  }
}

/** The text of the first visible element of a selector that has a text; false where there is none. */
function textOf(selector: string, text: string): string | false {
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const shown = element.innerText.replace(/\s+/g, ' ').trim()
    if (element.checkVisibility({ visibilityProperty: true }) && new RegExp(text, 'i').test(shown))
      return shown || ' '
  }
  return false
}
