/** The footer of every screen. */
export const t = {
  help: 'Help and rules',
  helpLines: 'Help with gambling',
  sandbox: 'This is the sandbox: fictional clubs, and play money, deposits and withdrawals included.',
  noOperator: 'No operator is named here. Who takes your money has a name and a licence: do not deposit.',
  licence: (number: string) => `Licence ${number}`,
  licenceOf: <Node>(number: string, authority: Node) => [`Licence ${number} of `, authority],
}
