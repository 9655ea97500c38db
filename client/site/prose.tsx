import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $playMoney } from '../account/login/demo.ts'
import { styled } from '../theme/system.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { type Block, type Passage, type Section, spansOf } from './page.ts'

const Text = styled('div', {
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

/** A section of a page, with its anchor. */
export function PageSection({ section: { id, title, body } }: { section: Section }) {
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="2.5">
      <chakra.h2 id={id} tabIndex={-1} textStyle="heading" fontSize="20px" borderRadius="chip">
        {title}
      </chakra.h2>
      <Text>
        {body.map((block) => (
          <BlockText key={JSON.stringify(block)} block={block} />
        ))}
      </Text>
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
export function LinkedText({ text }: { text: string }) {
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
