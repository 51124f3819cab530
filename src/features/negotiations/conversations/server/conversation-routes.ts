import { limitActionsToRole } from '#features/accounts/server/caller.ts'
import type { Ctx } from '#platform/context.ts'
import type { Serve } from '#platform/http/endpoint-registry.ts'
import {
  editEmployerMessage,
  editSeekerMessage,
  listEmployerConversations,
  listSeekerConversations,
  recordEmployerReading,
  recordSeekerReading,
  sendEmployerMessage,
  sendSeekerMessage,
  showEmployerConversation,
  showSeekerConversation,
} from '../contract/conversations.ts'
import { employerReader, seekerReader } from './conversation-reader.ts'
import { editMessage } from './edit-message.ts'
import { listConversations } from './list-conversations.ts'
import { recordReading } from './record-reading.ts'
import { sendMessage } from './send-message.ts'
import { showConversation } from './show-conversation.ts'

export function serveConversations(serve: Serve, ctx: Ctx) {
  serve(listSeekerConversations, ({ caller, query }) =>
    listConversations(ctx.db, seekerReader(caller), query, ctx.now()),
  )

  serve(listEmployerConversations, ({ caller, query }) =>
    listConversations(ctx.db, employerReader(caller), query, ctx.now()),
  )

  serve(showSeekerConversation, ({ caller, params, query }) =>
    showConversation(ctx.db, seekerReader(caller), { ...params, ...query }, ctx.now()),
  )

  serve(showEmployerConversation, async ({ caller, params, query }) =>
    limitActionsToRole(
      caller,
      await showConversation(ctx.db, employerReader(caller), { ...params, ...query }, ctx.now()),
    ),
  )

  serve(sendSeekerMessage, ({ caller, params, body }) => sendMessage(ctx, seekerReader(caller), params.id, body))

  serve(sendEmployerMessage, ({ caller, params, body }) => sendMessage(ctx, employerReader(caller), params.id, body))

  serve(editSeekerMessage, ({ caller, params, body }) => editMessage(ctx, seekerReader(caller), params.id, body.text))

  serve(editEmployerMessage, ({ caller, params, body }) =>
    editMessage(ctx, employerReader(caller), params.id, body.text),
  )

  serve(recordSeekerReading, ({ caller, params, body }) =>
    recordReading(ctx, seekerReader(caller), params.id, body.message_id),
  )

  serve(recordEmployerReading, ({ caller, params, body }) =>
    recordReading(ctx, employerReader(caller), params.id, body.message_id),
  )
}
