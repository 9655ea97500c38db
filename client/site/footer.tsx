import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { t } from '#messages/footer.ts'
import { t as titles } from '#messages/titles.ts'
import { $playMoney } from '../account/login/demo.ts'
import { $closedAreas, $operator } from '../calls/page-settings.ts'
import { LanguageChoice } from '../language/choice.tsx'
import { styled } from '../theme/system.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { PriceFormatChoice } from '../ui/price/format-choice.tsx'
import { telOf } from '../ui/text/brand.ts'
import { Sentence } from '../ui/text/sentence.tsx'
import { labelOf } from '../ui/text/titles.ts'
import { pageNames } from './pages.ts'

const Foot = styled('footer', {
  display: 'grid',
  gap: '3',
  mt: '10',
  pt: '5',
  borderTopWidth: '1px',
  color: 'soft',
  textStyle: 'note',
  overflowWrap: 'anywhere',
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
  '& a': { display: 'inline-flex', alignItems: 'center', minH: '32px', _hover: { color: 'text' } },
})

/** The footer of every screen: information pages, the operator, help lines, the legal age, and a note on play money. */
export default function SiteFooter() {
  const playMoney = useUnit($playMoney)
  const [{ legal_age, help_lines = [], social = [] }, closed] = useUnit([$operator, $closedAreas])
  return (
    <Foot>
      <nav aria-label={t.help}>
        <ul>
          {pageNames
            .filter((name) => !closed.includes(name))
            .map((name) => (
              <li key={name}>
                <Link to={`/${name}`}>{labelOf(name)}</Link>
              </li>
            ))}
          <li>
            <Link to="/print/matches">{titles.print}</Link>
          </li>
          {social.map(({ name, url }) => (
            <li key={url}>
              <OutsideLink to={url}>{name}</OutsideLink>
            </li>
          ))}
        </ul>
      </nav>
      {help_lines.length > 0 ? (
        <ul aria-label={t.helpLines}>
          {help_lines.map(({ name, phone, url }) => (
            <li key={name}>
              {url ? <OutsideLink to={url}>{name}</OutsideLink> : name}
              {phone ? (
                <>
                  {' '}
                  <a href={telOf(phone)}>{phone}</a>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <LanguageChoice />
      <PriceFormatChoice />
      <OperatorNote />
      <p>
        {legal_age ? <b>{legal_age}+</b> : null}
        {playMoney ? ` · ${t.sandbox}` : ''}
      </p>
    </Foot>
  )
}

/** Name and licence of the operator, or a note that none is named. */
function OperatorNote() {
  const { company, address, licence } = useUnit($operator)
  if (!company && !licence) return <p>{t.noOperator}</p>
  const { number, authority, url } = licence ?? {}
  return (
    <p>
      {[company, address].filter(Boolean).join(', ')}
      {number || authority ? ' · ' : ''}
      {authority ? (
        <Sentence
          of={t.licenceOf(number ?? '', url ? <OutsideLink to={url}>{authority}</OutsideLink> : authority)}
        />
      ) : number ? (
        t.licence(number)
      ) : null}
    </p>
  )
}
