import type { Ctx } from '#platform/context.ts'
import type { NotificationType } from '../notification-types.contract.ts'

/** A notification as the message of a channel reads it. */
export type StoredNotification = {
  id: number
  account_id: number
  mode: 'seeker' | 'employer' | 'both'
  type: NotificationType
  title: string
  text: string
  link: string
  entity_id: number
  details: Record<string, string | number>
  read_at: string | null
  created_at: string
}

/** Sends one message about all given notifications of an account, or nothing if none of them still holds. */
export type MessageChannel = {
  /** Writes rows of this database only, so that the message and the record that it was sent are one transaction. */
  isTransactional?: boolean
  send(ctx: Ctx, notifications: StoredNotification[], messageId: string): Promise<'sent' | 'outdated'>
}
