import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { t } from '#messages/frame.ts'
import { isLanguage, languages } from '#shared/languages.ts'
import { $isMissed, $language, languageChosen, offered } from './language.ts'

const Select = chakra('select', {
  base: {
    minH: '44px',
    px: '3',
    color: 'text',
    bg: 'raised',
    borderRadius: 'chip',
    fontWeight: 560,
  },
})

/** The choice of the page's language, with a note where it did not load; nothing where the operator offers one alone. */
export function LanguageChoice() {
  const [language, isMissed, choose] = useUnit([$language, $isMissed, languageChosen])
  const id = useId()
  if (offered.length < 2) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <label htmlFor={id}>{t.language}</label>
      <Select
        id={id}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) choose(target.value)
        }}
      >
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languages[tag]}
          </option>
        ))}
      </Select>
      {isMissed ? (
        <chakra.span role="alert" textStyle="note" color="warn">
          {t.languageMissed}
        </chakra.span>
      ) : null}
    </chakra.div>
  )
}
