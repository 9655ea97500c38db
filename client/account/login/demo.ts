import { asFields, asId, asText } from '#shared/model/field.ts'
import { fields } from '../../state/fields.ts'

/** Credentials of a login. */
export interface Credentials {
  readonly mobile: string
  readonly password: string
}

/** The operator's settings say that the sandbox serves: all money here is play money. Not known is not said. */
export const $playMoney = fields.app_config.map((config) => asFields(asFields(config)?.sandbox) !== undefined)

/** A player whom anyone may play as, where the operator offers one. */
export const $demoPlayer = fields.app_config.map((config): Credentials | null => {
  const offered = asFields(asFields(config)?.demo_player)
  const mobile = asId(offered?.mobile)
  const password = asText(offered?.password)
  return mobile && password ? { mobile, password } : null
})
