import { data, type RouterContextProvider, redirect } from 'react-router'
import { readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { submitOwnNegotiation } from '../../own-list/submit-own-negotiation.web.server.ts'
import {
  editEmployerMessage,
  editSeekerMessage,
  sendEmployerMessage,
  sendSeekerMessage,
} from '../contract/conversations.ts'
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
  const decide = () => submitOwnNegotiation(context, form)
  return runIntent(intent, {
    send: () => write(sendSeekerMessage, sendEmployerMessage, { id: String(id) }),
    edit: () => write(editSeekerMessage, editEmployerMessage, { id: String(message_id) }, Number(message_id)),
    accept: decide,
    decline: decide,
    accept_offer: decide,
    decline_offer: decide,
    complain: () => submitComplaint(context, fields),
    withdraw_complaint: () => submitWithdrawal(context, fields.complaint_id),
  })

  async function write(
    ofSeeker: typeof sendSeekerMessage | typeof editSeekerMessage,
    ofEmployer: typeof sendEmployerMessage | typeof editEmployerMessage,
    params: { id: string },
    editedId?: number,
  ) {
    const user = await loadUser(context)
    const endpoint = user?.is_employer_mode ? ofEmployer : ofSeeker
    const { refused } = await submitFields(context, endpoint, fields, { params })
    if (refused) return data({ refused, editedId } satisfies RefusedMessage, refused.status)
    const { query, openId } = readConversationsAddress(new URL(request.url).searchParams)
    throw redirect(conversationsPath({ ...query, open: openId ?? Number(id) }), 303)
  }
}
