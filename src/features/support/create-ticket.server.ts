import { refuseField } from '#contract/errors.ts'
import type { Caller } from '#features/accounts/server/caller.ts'
import { readPhoneWithExtension } from '#features/accounts/server/phones.ts'
import { insertMessageFiles, prepareMessageFiles } from '#features/artifacts/message-files.server.ts'
import type { Ctx } from '#platform/context.ts'
import type { Client } from '#platform/http/endpoint-registry.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import type { NewSupportTicket } from './support.contract.ts'

/** Creates a support ticket. A guest must give an e-mail or a phone for the answer; an account reads it on its page. */
export async function createTicket(ctx: Ctx, caller: Caller | undefined, input: NewSupportTicket, client: Client) {
  const { topic, message, email } = input
  if (!caller && !email && !input.phone) refuseField('email', 'Укажите почту или телефон, чтобы мы могли ответить')
  if (!caller && input.files.length + input.attachments.length > 0)
    refuseField('files', 'Файлы принимаем от тех, кто вошёл в аккаунт')
  const phone = input.phone ? readPhoneWithExtension(input.phone, 'phone') : undefined
  await ctx.limits.spend('support_of_sender', caller ? `account ${caller.id}` : client.network)

  // Before the transaction: a rollback would not undo the writing to storage.
  const fileIds = caller ? await prepareMessageFiles(ctx, caller.id, input) : []
  const created_at = ctx.now().toISOString()
  return inTransaction(ctx.db, async (tx) => {
    const { id } = await tx
      .insertInto('support_ticket')
      .values({
        account_id: caller?.id,
        email: email ?? null,
        phone: phone?.number,
        phone_ext: phone?.extension || null,
        topic,
        created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = await tx
      .insertInto('support_message')
      .values({ ticket_id: id, author: 'person', text: message, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertMessageFiles(tx, 'support_message_file', question.id, fileIds)
    await enqueue(tx, 'notify_support_about_ticket', { ticket_id: id })
    await enqueue(tx, 'confirm_support_ticket', { ticket_id: id })
    return { ticket_id: id }
  })
}
