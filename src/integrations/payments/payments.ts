export type PaymentServiceName = 'test' | 'yookassa'

/**
 * `waiting_for_capture`: the bank holds the money and takes it only when we ask. Some means of payment skip it and
 * succeed at once.
 */
export type PaymentStatus = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'

export type Payment = {
  id: string
  status: PaymentStatus
  /** Whole roubles. */
  amount: number
  /** The order that the payment was made for; undefined: it is none of ours. */
  orderId: number | undefined
  /** Where the person pays. */
  payUrl: string | undefined
  /** With what the next month may be charged. */
  method: { id: string; name: string } | undefined
  /** Code of the reason, of a payment that was cancelled. */
  failure: string | undefined
}

export type NewPayment = {
  /** The same key never makes a second payment. */
  key: string
  orderId: number
  amount: number
  /** What it is for, in the receipt and on the page of the bank. */
  description: string
  returnUrl: string
  /** Where the receipt by 54-FZ goes. */
  receiptTo: { email: string } | { phone: string }
  /** Charges this saved means of payment, without the person. */
  methodId?: string
}

export type NewRefund = {
  /** The same key never makes a second refund. */
  key: string
  paymentId: string
  /** Whole roubles, at most what was paid. */
  amount: number
  /** What it is for, in the receipt. */
  description: string
  /** Undefined: there is nobody any more who could get a receipt. */
  receiptTo: NewPayment['receiptTo'] | undefined
}

export type Refund = { id: string; status: 'pending' | 'succeeded' | 'canceled'; failure: string | undefined }

/** A refund as the service lists it. */
export type ListedRefund = Refund & {
  /** Whole roubles; undefined: a sum with kopecks, which is none of ours. */
  amount: number | undefined
  createdAt: Date
}

/**
 * Takes money in two steps: it is held first and captured only for an order that still wants it, so a second hold of the
 * same order costs nothing. Rejects `ProviderError`: `busy` and `malformed` mean that the outcome is unknown, and the same
 * call with the same key finds it out.
 */
export interface PaymentService {
  name: PaymentServiceName
  /** Number of our shop in the service; undefined: it knows no shops. */
  shopId?: string
  create(payment: NewPayment): Promise<Payment>
  /** Undefined: the service has no such payment. */
  read(id: string): Promise<Payment | undefined>
  capture(payment: { id: string; amount: number }): Promise<Payment>
  /** Gives back what is held. */
  cancel(id: string): Promise<Payment>
  /** Gives back what was taken, or a part of it. */
  refund(refund: NewRefund): Promise<Refund>
  /** Undefined: the service has no such refund. */
  readRefund(id: string): Promise<Refund | undefined>
  /** The refunds of a payment, whoever asked for them: also those that were made in the cabinet of the service. */
  listRefunds(paymentId: string): Promise<ListedRefund[]>
  /** Addresses from which the service sends notices; undefined: it sends none. */
  noticeSources?: readonly string[]
  /** The bank behind the bundled test service. */
  testBank?: TestBank
}

/** What the bank of the test service answers. `silent`: it takes the payment and nobody tells us. */
export type TestOutcome = 'paid' | 'declined' | 'silent' | 'paid_once'

export type TestPayment = {
  id: number
  order_id: number
  amount: number
  status: PaymentStatus
  method: string | null
  failure: string | null
}

/** Payments of the test service, kept by the server. */
export interface TestBank {
  /** Finds the payment with the key instead of making a second one. */
  insert(payment: {
    key: string
    orderId: number
    amount: number
    status: PaymentStatus
    failure: string | null
    method: string | null
  }): Promise<TestPayment>
  find(id: number): Promise<TestPayment | undefined>
  /** Changes the payment if it has one of the states, and returns what it is then. */
  change(
    id: number,
    from: readonly PaymentStatus[],
    to: Partial<Pick<TestPayment, 'status' | 'method' | 'failure'>>,
  ): Promise<TestPayment | undefined>
}
