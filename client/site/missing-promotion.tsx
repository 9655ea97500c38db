import { settingsPart } from '../query/list-part.ts'
import { Listed } from '../query/listed.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { TitledColumn } from '../ui/titled-column.tsx'

/** The page of a promotion that the settings do not have, or do not have yet. */
export const MissingPromotion = () => (
  <TitledColumn maxW="720px">
    <Listed of={settingsPart} name="promotion" rows={{ count: 3, height: '132px' }}>
      <Empty title="This promotion is not running" text="See the list for promotions that are.">
        <LinkButton to="/promotions">See the promotions</LinkButton>
      </Empty>
    </Listed>
  </TitledColumn>
)
