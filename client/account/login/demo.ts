import { asFields, asId, asText } from '#shared/model/field.ts'
import { fields } from '../../state/fields.ts'

export interface Credentials {
  readonly mobile: string
  readonly password: string
}

/** True where the operator's settings name the sandbox: all money is play money. False until the settings are known. */
export const $playMoney = fields.app_config.map((config) => asFields(asFields(config)?.sandbox) !== undefined)

/** The demo player's credentials; null where the operator offers none. */
export const $demoPlayer = fields.app_config.map((config): Credentials | null => {
  const offered = asFields(asFields(config)?.demo_player)
  const mobile = asId(offered?.mobile)
  const password = asText(offered?.password)
  return mobile && password ? { mobile, password } : null
})
