import { data, type RouterContextProvider } from 'react-router'
import { runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { discloseName } from '../contract/name-disclosure.ts'
import { requestWrittenRefusalReason } from '../contract/written-reasons.ts'
import { askOverdueEmployer, remindOverdueEmployer } from '../deadlines/overdue-questions.contract.ts'
import { changeHire, confirmHire, denyHire } from '../decisions/contract/hires-by-word.ts'
import {
  acceptInvitation,
  acceptOffer,
  declineInvitation,
  declineOffer,
  withdrawNegotiation,
} from '../decisions/contract/seeker-decisions.ts'
import type { RefusedDecision } from '../decisions/web/decision-panel.tsx'
import { archiveOwnNegotiation } from './seeker-negotiations.contract.ts'

type Context = Readonly<RouterContextProvider>

const SUCCESS_TEXTS: Record<string, string> = {
  accept: 'Вы приняли приглашение',
  decline: 'Вы отказались от приглашения',
  accept_offer: 'Вы приняли предложение',
  decline_offer: 'Вы отказались от предложения',
  hire_confirm: 'Вы подтвердили договорённость',
  hire_change: 'Вы ответили, о чём договорились',
  hire_deny: 'Вы ответили, что не договаривались',
  reveal: 'Вы согласились открыть имя',
  withdraw: 'Вы отозвали отклик',
  written_reason: 'Вы попросили причину письменно',
  questions: 'Вы задали вопросы',
  remind: 'Вы напомнили компании',
  archive: 'Отклик скрыт из списка',
  unarchive: 'Отклик снова в списке',
}

/** A message for the screen, or the fields that were refused in the form of one row, `id`. */
export type OwnListResult = {
  successText?: string | undefined
  failureText?: string
  refusedDecision?: RefusedDecision
  id?: number
}

/** Runs the action of the seeker's list that `intent` names. A card of a conversation offers some of them as well. */
export async function submitOwnNegotiation(context: Context, { id, intent, ...fields }: FormTree) {
  const params = { id: String(id) }
  const { reply, refused } = await runIntent(intent, {
    accept: () => submitFields(context, acceptInvitation, fields, { params }),
    decline: () => submitFields(context, declineInvitation, fields, { params }),
    accept_offer: () => submitEndpoint(context, acceptOffer, { params }),
    decline_offer: () => submitEndpoint(context, declineOffer, { params }),
    hire_confirm: () => submitEndpoint(context, confirmHire, { params, body: {} }),
    hire_change: () => submitFields(context, changeHire, fields, { params }),
    hire_deny: () => submitEndpoint(context, denyHire, { params, body: {} }),
    reveal: () => submitEndpoint(context, discloseName, { params }),
    withdraw: () => submitEndpoint(context, withdrawNegotiation, { params }),
    written_reason: () => submitEndpoint(context, requestWrittenRefusalReason, { params }),
    questions: () => submitFields(context, askOverdueEmployer, fields, { params }),
    remind: () => submitEndpoint(context, remindOverdueEmployer, { params }),
    archive: () => submitEndpoint(context, archiveOwnNegotiation, { params, body: { is_archived: true } }),
    unarchive: () => submitEndpoint(context, archiveOwnNegotiation, { params, body: { is_archived: false } }),
  })
  if (refused?.errors) {
    const refusedDecision = { refused, intent: String(intent) }
    return data<OwnListResult>({ successText: undefined, refusedDecision, id: Number(id) }, refused.status)
  }
  if (refused)
    return data<OwnListResult>({ successText: undefined, failureText: `${refused.message}.` }, refused.status)
  return data<OwnListResult>({ successText: `${SUCCESS_TEXTS[String(intent)]}: ${inQuotes(reply.vacancy.name)}.` })
}
