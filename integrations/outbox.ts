export type OutboxMessage = { kind: 'sms' | 'mail' | 'push'; to: string; subject?: string; text: string; html?: string }

/** Local adapters store messages here instead of sending them. The server implements it as a table. */
export type Outbox = { store(message: OutboxMessage): Promise<void> }
