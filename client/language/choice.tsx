import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { t } from '#messages/frame.ts'
import { isLanguage, languages } from '#shared/languages.ts'
import { $language, languageChosen, offered } from './language.ts'

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

/** The choice of the page's language; nothing where the operator offers one alone. */
export function LanguageChoice() {
  const [language, choose] = useUnit([$language, languageChosen])
  const id = useId()
  if (offered.length < 2) return null
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
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
    </chakra.div>
  )
}
