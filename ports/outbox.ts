export type Message = { kind: 'sms' | 'mail' | 'push'; to: string; subject?: string; text: string; html?: string }

/** Where local adapters put what they were asked to send. The server keeps it in a table. */
export type Outbox = { keep(message: Message): Promise<void> }
