/** An element of the page by its id. Throws where the page has none of that kind: page and script belong together. */
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

/** A key that is held down repeats its press: it plays once. */
export function pressedOnce(button: HTMLButtonElement): void {
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
}
