import type { RouterContextProvider } from 'react-router'
import { submitEndpoint, submitFields } from '#app/api.server.ts'
import { fileComplaint, withdrawComplaint } from '#features/complaints/complaints.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'

type Context = Readonly<RouterContextProvider>

/** The complaint that was stored, or why it was not. */
export type ComplaintReply = { complaintId?: number; problem?: string }

export async function submitComplaint(context: Context, fields: FormTree): Promise<ComplaintReply> {
  const { reply, refused } = await submitFields(context, fileComplaint, fields)
  if (reply) return { complaintId: reply.id }
  return refused.code === 'complaint_exists' ? {} : { problem: refused.message }
}

export async function submitWithdrawal(context: Context, id: unknown): Promise<ComplaintReply> {
  const { refused } = await submitEndpoint(context, withdrawComplaint, { params: { id: String(id) } })
  return refused ? { problem: refused.message } : {}
}
