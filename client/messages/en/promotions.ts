/** The promotions, and the page of one that does not run. */
export const t = {
  promotion: 'promotion',
  promotions: 'promotions',
  forAll: <Node>(rules: Node) => ['For all promotions: ', rules, '.'],
  rules: 'the general rules',
  none: 'No promotions at the moment',
  here: 'New promotions are listed here.',
  over: 'This promotion is not running',
  seeList: 'See the list for promotions that are.',
  see: 'See the promotions',
}
