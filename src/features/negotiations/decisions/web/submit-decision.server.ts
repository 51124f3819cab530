import type { RouterContextProvider } from 'react-router'
import { runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { openResumeContacts } from '#features/resumes/contact-access/contact-access.contract.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { requestNameDisclosure } from '../../contract/name-disclosure.ts'
import { addNote, deleteNote } from '../../contract/notes.ts'
import { saveTeamReview } from '../../contract/team-review.ts'
import { answerWrittenReason } from '../../contract/written-reasons.ts'
import { takeOwnTime } from '../../meetings/own-times.contract.ts'
import {
  confirmMeeting,
  confirmWorkStart,
  considerNegotiation,
  inviteToInterview,
  proposeSlots,
  refuseNegotiation,
  reopenNegotiation,
  reportMissedWork,
  sendOffer,
} from '../contract/employer-decisions.ts'
import { hireByWord } from '../contract/hires-by-word.ts'
import { undoDecisions } from '../contract/undo-decisions.ts'

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
    hire: () => submitFields(context, hireByWord, held, { params }),
    refuse: () => submitFields(context, refuseNegotiation, held, { params }),
    return: () => submitEndpoint(context, reopenNegotiation, { params, body: { hold: true } }),
    meet: () => submitEndpoint(context, confirmMeeting, { params, body: { hold: true } }),
    start_work: () => submitEndpoint(context, confirmWorkStart, { params, body: { hold: true } }),
    miss_work: () => submitEndpoint(context, reportMissedWork, { params, body: { hold: true } }),
    take_time: () => submitFields(context, takeOwnTime, held, { params }),
    undo: () => submitEndpoint(context, undoDecisions, { body: { ids: [id] } }),
    review: () => submitFields(context, saveTeamReview, fields, { params }),
    note: () => submitFields(context, addNote, fields, { params }),
    note_delete: () => submitEndpoint(context, deleteNote, { params: { id: Number(fields.note_id) } }),
    reveal: () => submitFields(context, openResumeContacts, fields, { params: resume }),
    ask_name: () => submitEndpoint(context, requestNameDisclosure, { params }),
    written_reason: () => submitFields(context, answerWrittenReason, fields, { params }),
  })
}
