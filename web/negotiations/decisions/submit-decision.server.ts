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
import { runIntent, submitEndpoint, submitFields } from '../../app/api.server.ts'

type Context = Readonly<RouterContextProvider>

/** Runs the employer's decision or other action named by `intent` on one negotiation. */
export function submitDecision(
  context: Context,
  id: number,
  intent: unknown,
  fields: FormTree,
): Promise<{ refused?: FormRefusal }> {
  const params = { id }
  const held = { ...fields, hold: 'true' }
  const resume = { id: Number(fields.resume_id) }
  return runIntent(intent, {
    invite: () => submitFields(context, inviteToInterview, held, { params }),
    consider: () => submitEndpoint(context, considerNegotiation, { params, body: { hold: true } }),
    propose: () => submitFields(context, proposeSlots, held, { params }),
    offer: () => submitFields(context, sendOffer, held, { params }),
    refuse: () => submitFields(context, refuseNegotiation, held, { params }),
    return: () => submitEndpoint(context, reopenNegotiation, { params, body: { hold: true } }),
    undo: () => submitEndpoint(context, undoDecisions, { body: { ids: [id] } }),
    review: () => submitFields(context, saveTeamReview, fields, { params }),
    note: () => submitFields(context, addNote, fields, { params }),
    note_delete: () => submitEndpoint(context, deleteNote, { params: { id: Number(fields.note_id) } }),
    reveal: () => submitFields(context, openResumeContacts, fields, { params: resume }),
    ask_name: () => submitEndpoint(context, requestNameDisclosure, { params }),
    written_reason: () => submitFields(context, answerWrittenReason, fields, { params }),
  })
}
