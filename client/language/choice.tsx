import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { t } from '#messages/frame.ts'
import { isLanguage, languages } from '#shared/languages.ts'
import { styled } from '../theme/system.tsx'
import { $hasFailed, $language, languageChosen, offeredTags } from './language.ts'

const Select = styled('select', {
  minH: '44px',
  px: '3',
  color: 'text',
  bg: 'raised',
  borderRadius: 'chip',
  fontWeight: 560,
})

/** The choice of the page's language, with a note if it did not load. Nothing where there is a single language. */
export function LanguageChoice() {
  const [language, hasFailed, choose] = useUnit([$language, $hasFailed, languageChosen])
  if (offeredTags.length < 2) return null
  return (
    <PreferenceChoice
      label={t.language}
      chosen={language}
      choices={offeredTags.map((tag) => ({ value: tag, name: languages[tag], lang: tag }))}
      onChoose={(tag) => {
        if (isLanguage(tag)) choose(tag)
      }}
    >
      {hasFailed ? (
        <chakra.span role="alert" textStyle="note" color="warn">
          {t.languageMissed}
        </chakra.span>
      ) : null}
    </PreferenceChoice>
  )
}

interface PreferenceChoiceProps {
  label: string
  chosen: string
  choices: readonly { readonly value: string; readonly name: string; readonly lang?: string }[]
  onChoose: (value: string) => void
  /** A note below the choice. */
  children?: ReactNode
}

/** A choice for the whole page, on a line with its label. */
export function PreferenceChoice({ label, chosen, choices, onChoose, children }: PreferenceChoiceProps) {
  const id = useId()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ value, name, lang }) => (
          <option key={value} value={value} lang={lang}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </chakra.div>
  )
}
