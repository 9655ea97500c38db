import { chakra } from '@chakra-ui/react'
import { useUnit } from 'effector-react'
import { Link } from 'react-router-dom'
import { $playMoney } from '../account/login/demo.ts'
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
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
    '& a': { display: 'inline-flex', alignItems: 'center', minH: '32px', _hover: { color: 'text' } },
  },
})

/** The footer of every screen: information pages, age limit, and a note on play money. */
export function SiteFooter() {
  const playMoney = useUnit($playMoney)
  return (
    <Foot>
      <nav aria-label="Help and rules">
        <ul>
          {pageLinks.map(([name, label]) => (
            <li key={name}>
              <Link to={`/${name}`}>{label}</Link>
            </li>
          ))}
          <li>
            <Link to="/print/matches">Print lists</Link>
          </li>
        </ul>
      </nav>
      <p>
        <b>18+</b>
        {playMoney
          ? ' · This is the sandbox: fictional clubs, and play money, deposits and withdrawals included.'
          : ''}
      </p>
    </Foot>
  )
}
