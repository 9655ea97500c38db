import { createGate } from 'effector-react'
import { followLink } from '../season/competition.ts'

/** Open while the form and figures of a season show: in the competition of the address, where it names one. */
export const FormGate = createGate<{ competition_id?: string | undefined }>({ defaultState: {} })

followLink(FormGate, '/standing/form')
