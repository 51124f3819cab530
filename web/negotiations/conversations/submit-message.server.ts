import { data, type RouterContextProvider, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  editEmployerMessage,
  editSeekerMessage,
  sendEmployerMessage,
  sendSeekerMessage,
} from '#contract/negotiations/conversations/conversations.ts'
import { readFormData, submitFields } from '../../app/api.server.ts'
import { loadUser } from '../../app/load-user.server.ts'
import { CARD_INTENTS, submitOwnNegotiation } from '../own-list/submit-own-negotiation.server.ts'
import { conversationsPath, readConversationsAddress } from './conversation-path.ts'
import { submitComplaint, submitWithdrawal } from './submit-complaint.server.ts'

/** A refusal of the form that sends or changes a message. `editedId`: the message that the form changes. */
export type RefusedMessage = { refused: FormRefusal; editedId: number | undefined }

/**
 * Sends or changes a message of this mode, decides about a card or complains about one. After a message it shows the end of the
 * conversation.
 */
export async function submitMessage(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await readFormData(request)
  const { intent, id, message_id, ...fields } = form
  if (CARD_INTENTS.includes(intent)) return submitOwnNegotiation(context, form)
  if (intent === 'complain') return submitComplaint(context, fields)
  if (intent === 'withdraw_complaint') return submitWithdrawal(context, fields.complaint_id)
  const user = await loadUser(context)
  const isEmployer = user?.is_employer_mode === true
  const { refused } =
    intent === 'edit'
      ? await submitFields(context, isEmployer ? editEmployerMessage : editSeekerMessage, fields, {
          params: { id: String(message_id) },
        })
      : await submitFields(context, isEmployer ? sendEmployerMessage : sendSeekerMessage, fields, {
          params: { id: String(id) },
        })
  if (refused) {
    const editedId = intent === 'edit' ? Number(message_id) : undefined
    return data({ refused, editedId } satisfies RefusedMessage, refused.status)
  }
  const { query, openId } = readConversationsAddress(new URL(request.url).searchParams)
  throw redirect(conversationsPath({ ...query, open: openId ?? Number(id) }), 303)
}
