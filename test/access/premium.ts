import { type AccessCase, OK_FOR_ALL, OK_FOR_SIGNED_IN } from './expected.ts'

const OWN: AccessCase['expected'] = ['signed_out', 'not_found', 'ok', 'not_found']
const WITH_PREMIUM: AccessCase['expected'] = ['signed_out', 'state_conflict', 'ok', 'state_conflict']

/** Premium of the seeker side is active; on the employer side an order waits for its payment. */
export const PREMIUM_CASES: Record<string, AccessCase> = {
  showPremium: { expected: OK_FOR_SIGNED_IN, request: () => ({ query: { mode: 'seeker' } }) },
  getSettings: { expected: OK_FOR_ALL, request: () => ({ query: { setting_key: 'sub_url' } }) },
  startPremiumTrial: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { mode: 'employer' } }) },
  orderPremium: { expected: OK_FOR_SIGNED_IN, request: () => ({ body: { mode: 'employer' } }) },
  listPremiumOrders: { expected: OK_FOR_SIGNED_IN, request: () => ({ query: { mode: 'seeker' } }) },
  showPremiumOrder: { expected: OWN, request: ({ premiumRows }) => ({ params: { id: premiumRows.paid.id } }) },
  downloadPremiumReceipt: { expected: OWN, request: ({ premiumRows }) => ({ params: { id: premiumRows.paid.id } }) },
  changePremiumCard: { expected: WITH_PREMIUM, request: () => ({ body: { mode: 'seeker' } }) },
  cancelPremium: { expected: WITH_PREMIUM, request: () => ({ body: { mode: 'seeker' } }) },
  restorePremium: { expected: WITH_PREMIUM, request: () => ({ body: { mode: 'seeker' } }) },
  payTestOrder: {
    expected: OWN,
    request: ({ premiumRows }) => ({ params: { id: premiumRows.waiting.id }, body: { outcome: 'paid' } }),
  },
}
