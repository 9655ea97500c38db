import { createPaymentForm } from '../payment/form.ts'
import { withdrawals } from './withdrawal.ts'

export const withdrawalFields = createPaymentForm('withdrawal', withdrawals)
