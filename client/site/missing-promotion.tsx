import { t } from '#messages/promotions.ts'
import { settingsPart } from '../query/list-part.ts'
import { Listed } from '../query/listed.tsx'
import { LinkButton } from '../ui/button/link.tsx'
import { Empty } from '../ui/feedback/message.tsx'
import { TitledColumn } from '../ui/titled-column.tsx'

/** The page of a promotion that the settings do not have, or have not loaded yet. */
export const MissingPromotion = () => (
  <TitledColumn maxW="720px">
    <Listed of={settingsPart} name={t.promotion} rows={{ count: 3, height: '132px' }}>
      <Empty title={t.over} text={t.seeList}>
        <LinkButton to="/promotions">{t.see}</LinkButton>
      </Empty>
    </Listed>
  </TitledColumn>
)
