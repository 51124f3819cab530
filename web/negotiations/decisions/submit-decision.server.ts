import type { RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { requestNameDisclosure } from '#contract/negotiations/anonymity/name-disclosure.ts'
import {
  considerNegotiation,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
  sendOffer,
} from '#contract/negotiations/decisions/employer-decisions.ts'
import { undoDecisions } from '#contract/negotiations/decisions/undo-decisions.ts'
import { addNote, deleteNote } from '#contract/negotiations/notes/notes.ts'
import { saveTeamReview } from '#contract/negotiations/notes/team-review.ts'
import { answerWrittenReason } from '#contract/negotiations/written-reasons/written-reasons.ts'
import { openResumeContacts } from '#contract/resumes/contact-access/contact-access.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'

type Context = Readonly<RouterContextProvider>

/** Runs the employer's decision or other action named by `intent` on one negotiation. */
export function submitDecision(
  context: Context,
  id: number,
  intent: string,
  fields: FormTree,
): Promise<{ refused?: FormRefusal }> {
  const params = { id }
  const held = { ...fields, hold: 'true' }
  if (intent === 'invite') return submitFields(context, inviteToInterview, held, { params })
  if (intent === 'undo') return submitEndpoint(context, undoDecisions, { body: { ids: [id] } })
  if (intent === 'review') return submitFields(context, saveTeamReview, fields, { params })
  if (intent === 'note') return submitFields(context, addNote, fields, { params })
  if (intent === 'note_delete') return submitEndpoint(context, deleteNote, { params: { id: Number(fields.note_id) } })
  if (intent === 'reveal') {
    return submitFields(context, openResumeContacts, fields, { params: { id: Number(fields.resume_id) } })
  }
  if (intent === 'ask_name') return submitEndpoint(context, requestNameDisclosure, { params })
  if (intent === 'propose') return submitFields(context, proposeSlots, held, { params })
  if (intent === 'offer') return submitFields(context, sendOffer, held, { params })
  if (intent === 'refuse') return submitFields(context, refuseNegotiation, held, { params })
  if (intent === 'written_reason') return submitFields(context, answerWrittenReason, fields, { params })
  return submitEndpoint(context, intent === 'return' ? reopenNegotiation : considerNegotiation, {
    params,
    body: { hold: true },
  })
}
