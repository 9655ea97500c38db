import type { t as english } from '../en/page.ts'

export const t: typeof english = {
  description: 'Nare: ligi ya soka ya mtandaoni, moja kwa moja inavyochezwa.',
  loading: 'Ligi inapakiwa',
  missed: 'Nare haikupakiwa.',
  again: 'Jaribu tena',
  script: 'Nare huonyesha ligi moja kwa moja, na inahitaji JavaScript.',
}
