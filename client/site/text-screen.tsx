import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { use, useDeferredValue } from 'react'
import { t } from '#messages/reading.ts'
import { $language } from '../language/language.ts'
import { styled } from '../theme/system.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { dateFormat } from '../ui/text/date-format.ts'
import { Sentence } from '../ui/text/sentence.tsx'
import { $facts } from './facts.ts'
import { MissingPromotion } from './missing-promotion.tsx'
import type { Page, Section, Text } from './page.ts'
import { PageSection } from './prose.tsx'
import { type TextPath, textIn } from './texts.ts'

const Layout = styled('div', {
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 70ch) 220px' },
  columnGap: '12',
  rowGap: '5',
  alignItems: 'start',
})

const Contents = styled('nav', {
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / span 2' },
  position: { lg: 'sticky' },
  top: { lg: '80px' },
  minW: 0,
  '& h2': { textStyle: 'caps', color: 'soft', pb: '1.5', display: { base: 'none', lg: 'block' } },
  '& ol': {
    display: 'flex',
    flexDirection: { lg: 'column' },
    gap: { base: '1.5', lg: '0' },
    mx: { base: '-3', md: '-3px', lg: '0' },
    px: { base: '3', md: '3px', lg: '0' },
    py: '3px',
    overflowX: { base: 'auto', lg: 'visible' },
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minH: { base: '36px', lg: '32px' },
    px: { base: '3', lg: '2.5' },
    borderWidth: { base: '1px', lg: '0' },
    borderInlineStartWidth: { lg: '2px' },
    borderRadius: { base: 'pill', lg: '0' },
    bg: { base: 'surface', lg: 'transparent' },
    color: 'soft',
    fontWeight: 540,
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    _hover: { color: 'text' },
  },
})

const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/**
 * A text in the page's language, completed from the operator's settings where needed. At a change of language the
 * present text stays until the other has loaded.
 */
export function TextScreen({ path }: { path: TextPath }) {
  const text = use(textIn(path, useDeferredValue(useUnit($language))))
  return typeof text === 'function' ? <SettingsText text={text} /> : <Content page={text} />
}

function SettingsText({ text }: { text: Exclude<Text, Page> }) {
  const page = text(useUnit($facts))
  return page ? <Content page={page} /> : <MissingPromotion />
}

/** Title, lead, date of the last change, table of contents, sections. */
function Content({ page: { lead, updated, sections } }: { page: Page }) {
  return (
    <Layout>
      <Stack gap="2.5" minW="0">
        <ScreenTitle />
        <chakra.p fontSize="16px" lineHeight="1.5" color="soft" textWrap="pretty">
          {lead}
        </chakra.p>
        <Remark>
          <Sentence of={t.updated(<time dateTime={updated}>{longDate(Date.parse(updated))}</time>)} />
        </Remark>
      </Stack>
      <ContentsList sections={sections} />
      <Stack gap="7" minW="0">
        {sections.map((section) => (
          <PageSection key={section.id} section={section} />
        ))}
      </Stack>
    </Layout>
  )
}

function ContentsList({ sections }: { sections: readonly Section[] }) {
  return (
    <Contents aria-labelledby="contents">
      <h2 id="contents">{t.contents}</h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Contents>
  )
}
