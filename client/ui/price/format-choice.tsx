import { useUnit } from 'effector-react'
import { t } from '#messages/price.ts'
import { asPriceFormat, priceFormats } from '#shared/odds/format.ts'
import { PreferenceChoice } from '../../language/choice.tsx'
import { priceFormatChosen } from '../../price-format.ts'
import { usePriceFormat } from './text.tsx'

/** The choice of the format of all prices, each with the same price as an example. */
export function PriceFormatChoice() {
  const choose = useUnit(priceFormatChosen)
  return (
    <PreferenceChoice
      label={t.format}
      chosen={usePriceFormat()}
      choices={priceFormats.map((format) => ({ value: format, name: t.formats[format] }))}
      onChoose={(value) => {
        const format = asPriceFormat(value)
        if (format) choose(format)
      }}
    />
  )
}
