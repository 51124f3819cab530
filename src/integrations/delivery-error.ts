/**
 * Why a message was not taken. Its text holds codes only: a gateway may repeat the recipient or the message.
 * - `temporary`: another try may succeed.
 * - `permanent`: no try of this message can succeed.
 * - `bounced`: permanent, because there is no such recipient.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'

  readonly kind: 'temporary' | 'permanent' | 'bounced'
  /** How long the gateway asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    kind: DeliveryError['kind'],
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const isPermanentFailure = (error: unknown): error is DeliveryError =>
  error instanceof DeliveryError && error.kind !== 'temporary'
