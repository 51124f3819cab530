import { data, type RouterContextProvider } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import { discloseName } from '#contract/negotiations/anonymity/name-disclosure.ts'
import { askOverdueEmployer } from '#contract/negotiations/deadlines/overdue-questions.ts'
import {
  acceptInvitation,
  acceptOffer,
  declineInvitation,
  declineOffer,
  withdrawNegotiation,
} from '#contract/negotiations/decisions/seeker-decisions.ts'
import { archiveOwnNegotiation } from '#contract/negotiations/own-list/seeker-negotiations.ts'
import { requestWrittenRefusalReason } from '#contract/negotiations/written-reasons/written-reasons.ts'
import type { FormTree } from '#lib/forms/form-data.ts'
import { submitEndpoint, submitFields } from '../../app/api.server.ts'

type Context = Readonly<RouterContextProvider>

/** Decisions that a card of a conversation offers as well. */
export const CARD_INTENTS: readonly unknown[] = ['accept', 'decline', 'accept_offer', 'decline_offer']

const ACTIONS = {
  accept_offer: { endpoint: acceptOffer, successText: 'Вы приняли предложение' },
  decline_offer: { endpoint: declineOffer, successText: 'Вы отказались от предложения' },
  decline: { endpoint: declineInvitation, successText: 'Вы отказались от приглашения' },
  reveal: { endpoint: discloseName, successText: 'Вы согласились открыть имя' },
  withdraw: { endpoint: withdrawNegotiation, successText: 'Вы отозвали отклик' },
  written_reason: { endpoint: requestWrittenRefusalReason, successText: 'Вы запросили письменную причину' },
}

/** Actions with a form: the seeker chooses a time or writes questions. */
const FORM_ACTIONS = {
  accept: { endpoint: acceptInvitation, successText: 'Вы приняли приглашение' },
  questions: { endpoint: askOverdueEmployer, successText: 'Вы задали вопросы' },
}

const ARCHIVE_ACTIONS: Record<string, { is_archived: boolean; successText: string }> = {
  archive: { is_archived: true, successText: 'Отклик скрыт из списка' },
  unarchive: { is_archived: false, successText: 'Отклик снова в списке' },
}

/** Result for the list: a message, or the refusal of the form in one row. */
export type OwnListResult = { successText?: string | undefined; refused?: FormRefusal; id?: number }

/** Runs the action of the seeker's list that `intent` names. */
export async function submitOwnNegotiation(context: Context, { id, intent, ...fields }: FormTree) {
  const params = { id: String(id) }
  const formAction = FORM_ACTIONS[intent as keyof typeof FORM_ACTIONS]
  const plainAction = ACTIONS[intent as keyof typeof ACTIONS] ?? ACTIONS.withdraw
  const archiveAction = ARCHIVE_ACTIONS[String(intent)]
  const { reply, refused } = archiveAction
    ? await submitEndpoint(context, archiveOwnNegotiation, { params, body: { is_archived: archiveAction.is_archived } })
    : formAction
      ? await submitFields(context, formAction.endpoint, fields as never, { params })
      : await submitEndpoint(context, plainAction.endpoint, { params })
  if (refused) return data<OwnListResult>({ successText: undefined, refused, id: Number(id) }, refused.status)
  const { successText } = archiveAction ?? formAction ?? plainAction
  return data<OwnListResult>({ successText: `${successText}: «${reply.vacancy.name}».` })
}
