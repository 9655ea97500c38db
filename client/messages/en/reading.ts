/** Around the text of an information page. */
export const t = {
  contents: 'On this page',
  updated: <Node>(day: Node) => ['Last updated on ', day],
}
