import { ChakraProvider } from '@chakra-ui/react'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { system } from '#client/theme/system.tsx'

/** The real one: React's own timers are not in the test's hand. */
const turn = setImmediate

/** An element without a look: as much of the DOM as React needs to put parts into it. */
class BareElement extends EventTarget {
  readonly nodeType = 1
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = {}
  readonly children: unknown[] = []
  textContent = ''
  readonly nodeName: string
  readonly tagName: string
  readonly ownerDocument: unknown
  constructor(name: string, ownerDocument: unknown) {
    super()
    this.nodeName = name
    this.tagName = name
    this.ownerDocument = ownerDocument
  }
  setAttribute() {}
  removeAttribute() {}
  appendChild(child: unknown) {
    this.children.push(child)
  }
  insertBefore(child: unknown) {
    this.children.push(child)
  }
  removeChild(child: unknown) {
    this.children.splice(this.children.indexOf(child), 1)
  }
}

/** The text in an element of such a page. */
export const textOf = (element: unknown): string =>
  element instanceof BareElement
    ? element.textContent + element.children.map(textOf).join('')
    : String((element as Text).nodeValue)

/**
 * Mounts a part as the product does, with its effects; answers how to unmount it, which every test does.
 * @param scope its stores; the test has put a `window` in place
 */
export function mounted(scope: Scope, part: ReactNode): () => Promise<void> {
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    visibilityState: 'visible',
    activeElement: null,
    createElement: (name: string): unknown => new BareElement(name, document),
    createElementNS: (_: string, name: string): unknown => new BareElement(name, document),
    createTextNode: (text: string) => ({ nodeType: 3, nodeValue: text }),
    querySelector: () => null,
  })
  Object.assign(document, { defaultView: window, body: new BareElement('body', document) })
  Object.assign(window, { document, HTMLIFrameElement: class {} })
  vi.stubGlobal('document', document)
  const root = createRoot(new BareElement('div', document) as unknown as Element)
  flushSync(() =>
    root.render(
      <Provider value={scope}>
        <ChakraProvider value={system}>
          <MemoryRouter>{part}</MemoryRouter>
        </ChakraProvider>
      </Provider>,
    ),
  )
  return async () => {
    flushSync(() => root.unmount())
    await new Promise((done) => turn(done))
  }
}
