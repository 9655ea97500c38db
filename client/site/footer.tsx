import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $playMoney } from '../account/login/demo.ts'
import { $closedAreas, $operator } from '../calls/page-settings.ts'
import { LanguageChoice } from '../language/choice.tsx'
import { OutsideLink } from '../ui/outside-link.tsx'
import { telOf } from '../ui/text/house.ts'
import { pageLinks } from './pages.ts'

const Foot = chakra('footer', {
  base: {
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
  },
})

/** The footer of every screen: information pages, the operator, help lines, the legal age, and a note on play money. */
export default function SiteFooter() {
  const playMoney = useUnit($playMoney)
  const [{ legal_age, help_lines = [], social = [] }, closed] = useUnit([$operator, $closedAreas])
  return (
    <Foot>
      <nav aria-label="Help and rules">
        <ul>
          {pageLinks
            .filter(([name]) => !closed.includes(name))
            .map(([name, label]) => (
              <li key={name}>
                <Link to={`/${name}`}>{label}</Link>
              </li>
            ))}
          <li>
            <Link to="/print/matches">Print lists</Link>
          </li>
          {social.map(({ name, url }) => (
            <li key={url}>
              <OutsideLink to={url}>{name}</OutsideLink>
            </li>
          ))}
        </ul>
      </nav>
      {help_lines.length > 0 ? (
        <ul aria-label="Help with gambling">
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
      <House />
      <p>
        {legal_age ? <b>{legal_age}+</b> : null}
        {playMoney
          ? ' · This is the sandbox: fictional clubs, and play money, deposits and withdrawals included.'
          : ''}
      </p>
    </Foot>
  )
}

/** The operator with its licence, or that none is named. */
function House() {
  const { company, address, licence } = useUnit($operator)
  if (!company && !licence)
    return <p>No operator is named here. Who takes your money has a name and a licence: do not deposit.</p>
  const { number, authority, url } = licence ?? {}
  return (
    <p>
      {[company, address].filter(Boolean).join(', ')}
      {number || authority ? ` · Licence ${number ?? ''}` : ''}
      {authority ? <> of {url ? <OutsideLink to={url}>{authority}</OutsideLink> : authority}</> : null}
    </p>
  )
}
