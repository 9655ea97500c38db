/** The element with an id. Throws if the page has none of that kind. */
export function part<T extends Element>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`)
  return element
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className = '',
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

/** Makes a held key press the button once. */
export function pressedOnce(button: HTMLButtonElement): void {
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const randomHex = (bytes: number): string => hex(crypto.getRandomValues(new Uint8Array(bytes)))
