export type OutboxMessage = {
  kind: 'sms' | 'mail' | 'push'
  to: string
  subject?: string
  text: string
  html?: string
  messageId?: string | undefined
  unsubscribeUrl?: string | undefined
}

/**
 * Local adapters store messages here instead of sending them. The server implements it as a table, which takes a
 * message with an id only once.
 */
export type Outbox = { store(message: OutboxMessage): Promise<void> }
