/** A node of a document that React can render into, and that prints itself. */
class BareNode extends EventTarget {
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml'
  readonly style = { setProperty() {} }
  readonly attributes = new Map<string, string>()
  readonly childNodes: BareNode[] = []
  parentNode: BareNode | null = null
  nodeValue = ''
  readonly nodeType: number
  readonly nodeName: string
  readonly ownerDocument: BareDocument
  constructor(nodeType: number, nodeName: string, ownerDocument: BareDocument) {
    super()
    this.nodeType = nodeType
    this.nodeName = nodeName
    this.ownerDocument = ownerDocument
  }
  get tagName() {
    return this.nodeName
  }
  get firstChild() {
    return this.childNodes[0] ?? null
  }
  get nextSibling(): BareNode | null {
    const all = this.parentNode?.childNodes ?? []
    return all[all.indexOf(this) + 1] ?? null
  }
  set textContent(text: string) {
    this.childNodes.splice(0)
    if (text) this.appendChild(this.ownerDocument.createTextNode(text))
  }
  setAttribute(name: string, value: unknown) {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
  hasAttribute(name: string) {
    return this.attributes.has(name)
  }
  appendChild(child: BareNode) {
    this.insertBefore(child, null)
  }
  insertBefore(child: BareNode, before: BareNode | null) {
    child.parentNode?.removeChild(child)
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    this.childNodes.splice(at, 0, child)
    child.parentNode = this
  }
  removeChild(child: BareNode) {
    const at = this.childNodes.indexOf(child)
    if (at < 0) throw new Error('Not a child')
    this.childNodes.splice(at, 1)
    child.parentNode = null
  }
  get markup(): string {
    if (this.nodeType === 3) return this.nodeValue
    const given = [...this.attributes].map(([name, value]) => ` ${name}="${value}"`).join('')
    return `<${this.nodeName}${given}>${this.childNodes.map(({ markup }) => markup).join('')}</>`
  }
}

export type BareDocument = ReturnType<typeof bareDocument>

/** A document without a window. */
export function bareDocument() {
  const document = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    // Browsers of today have the event.
    oninput: null,
    createElement: (name: string): BareNode => new BareNode(1, name, document),
    createElementNS: (_: string, name: string): BareNode => new BareNode(1, name, document),
    createTextNode: (text: string): BareNode =>
      Object.assign(new BareNode(3, '#text', document), { nodeValue: text }),
    querySelector: () => null,
  })
  return document
}
