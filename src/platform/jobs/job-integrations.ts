import { sql } from 'kysely'
import type { Db } from '#database/connect.ts'
import { DeliveryError } from '#integrations/delivery-error.ts'
import type { Integrations } from '#integrations/integrations.ts'
import type { Ctx } from '../context.ts'
import type { JobName } from './job-payloads.ts'

/** The row of a job in the queue. `created_at` distinguishes equal ids of two databases. */
export type JobRow = { id: string | number; created_at: Date | string }

/** What a person has just requested is sent also to an address that refused a letter once: it may work again. */
const REQUESTED_MAIL: ReadonlySet<JobName> = new Set([
  'send_enqueued_code',
  'send_email_confirmation',
  'send_account_notice',
])

/**
 * Integrations of one job. All tries of the job give a message the same id, so that a gateway or a mailbox that
 * received it before a crash does not take it twice: a job sends its messages to one recipient in the same order.
 * Notices to an address that a mail server refused for good are not sent.
 */
export function integrationsOfJob({ db, integrations, now }: Ctx, name: JobName, job: JobRow): Integrations {
  const countByRecipient = new Map<string, number>()
  const createMessageId = (to: string) => {
    const count = (countByRecipient.get(to) ?? 0) + 1
    countByRecipient.set(to, count)
    return `job-${job.id}-${new Date(job.created_at).getTime().toString(36)}-${count}`
  }
  return {
    ...integrations,
    sms: { send: (phone, text) => integrations.sms.send(phone, text, createMessageId(phone)) },
    mail: {
      async send(letter, messageId = createMessageId(letter.to)) {
        if (!REQUESTED_MAIL.has(name) && (await hasBounced(db, letter.to))) return
        await integrations.mail.send(letter, messageId).catch(async (error: unknown) => {
          if (error instanceof DeliveryError && error.kind === 'bounced') await recordBounce(db, letter.to, now())
          throw error
        })
      },
    },
  }
}

async function hasBounced(db: Db, email: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where(isAddress(email))
    .where('email_bounced_at', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

/** No more notices are sent to this address. Returns how many accounts have it. */
export async function recordBounce(db: Db, email: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ email_bounced_at: at.toISOString() })
    .where(isAddress(email))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const isAddress = (email: string) => sql<boolean>`lower(account.email) = lower(${email})`
