import type { Payment, PaymentService, TestBank, TestOutcome, TestPayment } from '#integrations/payments/payments.ts'

/** Methods of the test bank say what a later charge does. */
const METHODS = { charges: 'test-charges', declines: 'test-declines' }
const METHOD_NAME = 'тестовая карта'

const PREFIX = 'test-'
const readNumber = (id: string) => (/^test-\d{1,15}$/.test(id) ? Number(id.slice(PREFIX.length)) : undefined)

const refuseUse = () => Promise.reject(new Error('This process takes no payments'))
/** For scripts that use other integrations only. */
export const NO_TEST_BANK: TestBank = { insert: refuseUse, find: refuseUse, change: refuseUse }

/** The bundled payment service: its own pay page, no cards and no money. */
export function testPayments(bank: TestBank): PaymentService {
  const findPayment = async (id: string) => {
    const number = readNumber(id)
    return number === undefined ? undefined : bank.find(number)
  }
  const move = async (id: string, from: Payment['status'], status: Payment['status']) => {
    const number = readNumber(id)
    const moved = number === undefined ? undefined : await bank.change(number, [from], { status })
    const found = moved ?? (await findPayment(id))
    if (!found) throw new Error(`The test bank has no payment ${id}`)
    return toPayment(found)
  }
  return {
    name: 'test',
    testBank: bank,
    async create({ key, orderId, amount, methodId }) {
      const isDeclined = methodId === METHODS.declines
      const status = methodId === undefined ? 'pending' : isDeclined ? 'canceled' : 'waiting_for_capture'
      const failure = isDeclined ? 'insufficient_funds' : null
      return toPayment(await bank.insert({ key, orderId, amount, status, failure, method: methodId ?? null }))
    },
    async read(id) {
      const found = await findPayment(id)
      return found && toPayment(found)
    },
    capture: ({ id }) => move(id, 'waiting_for_capture', 'succeeded'),
    cancel: (id) => move(id, 'waiting_for_capture', 'canceled'),
    // No money was taken, so none has to be moved.
    refund: async ({ key }) => ({ id: `${PREFIX}refund-${key}`, status: 'succeeded', failure: undefined }),
    readRefund: async (id) => ({ id, status: 'succeeded', failure: undefined }),
    listRefunds: async () => [],
  }
}

const toPayment = ({ id, status, amount, order_id, method, failure }: TestPayment): Payment => ({
  id: `${PREFIX}${id}`,
  status,
  amount,
  orderId: order_id,
  payUrl: `/premium/pay/${order_id}`,
  method: method === null ? undefined : { id: method, name: METHOD_NAME },
  failure: failure ?? undefined,
})

/** The person has chosen on the pay page what the bank answers. Pressing twice pays once. */
export const answerTestPayment = (bank: TestBank, paymentId: string, outcome: TestOutcome) =>
  bank.change(
    readNumber(paymentId) ?? 0,
    ['pending'],
    outcome === 'declined'
      ? { status: 'canceled', failure: 'insufficient_funds' }
      : { status: 'waiting_for_capture', method: outcome === 'paid_once' ? METHODS.declines : METHODS.charges },
  )
