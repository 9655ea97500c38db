/** Text of a number of things, by the plural rules of a language; `other` where a form has no text of its own. */
export function pluralsOf(language: string) {
  let rules: Intl.PluralRules | undefined
  return (count: number, forms: Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }): string => {
    rules ??= new Intl.PluralRules(language)
    return forms[rules.select(count)] ?? forms.other
  }
}
