/** Writes a text into a node that has another one: each writing has the page laid out again, of the same text too. */
export function writeText(node: Pick<Node, 'textContent'> | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}
