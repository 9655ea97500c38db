/** Sets a node's text if it differs: each write causes a layout, even of the same text. */
export function writeText(node: Pick<Node, 'textContent'> | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}
