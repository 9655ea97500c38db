import { chakra, Stack } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { use, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { t } from '#messages/reading.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'
import { $playMoney } from '../account/login/demo.ts'
import { $figures } from '../account/player/figures.ts'
import { $offers } from '../calls/offers.ts'
import { $operator } from '../calls/page-settings.ts'
import { $language } from '../language/language.ts'
import { styled } from '../theme/system.tsx'
import { Remark } from '../ui/feedback/note.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { dateFormat } from '../ui/text/date-format.ts'
import { Sentence } from '../ui/text/sentence.tsx'
import { MissingPromotion } from './missing-promotion.tsx'
import { type Block, noFacts, type Page, type Passage, type Section, spansOf, type Text } from './page.ts'
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

const Prose = styled('div', {
  display: 'grid',
  gap: '3',
  fontSize: '15px',
  lineHeight: 1.6,
  '& ul': { display: 'grid', gap: '1.5', ps: '5', listStyle: 'disc' },
  '& li::marker': { color: 'soft' },
  '& dl': { borderTopWidth: '1px' },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 5fr)' },
    columnGap: '5',
    py: '2',
    borderBottomWidth: '1px',
  },
  '& dt': { fontWeight: 620, overflowWrap: 'anywhere' },
  '& dd': { color: 'soft' },
  '& a': { color: 'signal', textDecoration: 'underline', textUnderlineOffset: '3px' },
})

const { imageHosts, gameHosts } = pageSettingsOf(globalThis.document)

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
  const [figures, operator, offers] = useUnit([$figures, $operator, $offers])
  const page = text({ figures, operator, offers: offers ?? noFacts.offers, imageHosts, gameHosts })
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

/** A section of a page, with its anchor. */
function PageSection({ section: { id, title, body } }: { section: Section }) {
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="2.5">
      <chakra.h2 id={id} tabIndex={-1} textStyle="heading" fontSize="20px" borderRadius="chip">
        {title}
      </chakra.h2>
      <Prose>
        {body.map((block) => (
          <BlockText key={JSON.stringify(block)} block={block} />
        ))}
      </Prose>
    </chakra.section>
  )
}

function BlockText({ block }: { block: Block }) {
  const playMoney = useUnit($playMoney)
  const hasVersions = typeof block === 'object' && 'playMoney' in block
  const passage: Passage = hasVersions ? block[playMoney ? 'playMoney' : 'realMoney'] : block
  if (typeof passage === 'string')
    return (
      <p>
        <LinkedText text={passage} />
      </p>
    )
  if ('terms' in passage)
    return (
      <dl>
        {passage.terms.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <LinkedText text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ul>
      {passage.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  )
}

/** Text with its links. */
function LinkedText({ text }: { text: string }) {
  return spansOf(text).map(({ words, to }) => {
    if (!to) return words
    const Anchor = to.startsWith('/') ? Link : OutsideLink
    return (
      <Anchor key={words} to={to}>
        {words}
      </Anchor>
    )
  })
}
