import { href } from 'react-router'
import { complaintReasonName, complaintSubject } from '#features/complaints/complaint-texts.ts'
import { type ConversationTarget, isConversationTarget } from '#features/complaints/complaints.contract.ts'
import { SUPPORT_TOPICS } from '#features/reference/dictionaries/support.contract.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { MAX_APPEALS, type WaitingAppeal } from '../contract/appeals.ts'
import type { CompanyRequest } from '../contract/company-requests.ts'
import type { ComplaintCase } from '../contract/complaint-cases.ts'
import type { FlaggedCase, ModeratedKind } from '../contract/moderation.ts'
import type { ReportedPhone } from '../contract/reported-phones.ts'
import type { OperatorTicket } from '../contract/tickets.ts'
import { caseKey, complaintAddress, findingAddress, keyOfAppeal, openIn } from './case-address.ts'
import type { QueuedCase } from './queue-with-case.tsx'

export function toQueuedComplaint({
  target_kind,
  target_id,
  title,
  waiting,
  due_at,
  reason_ids,
  why_not,
}: ComplaintCase): QueuedCase {
  return {
    key: caseKey(target_kind, target_id),
    to: why_not ? undefined : complaintAddress({ kind: target_kind, id: String(target_id) }),
    title: `Жалоба ${complaintSubject(target_kind, title)}`,
    why: why_not ?? reason_ids.map(complaintReasonName).join(', '),
    size: String(waiting),
    due_at,
  }
}

const KINDS: Record<ModeratedKind, string> = { vacancy: 'Вакансия', resume: 'Резюме', company: 'Компания' }

export function toQueuedFinding(found: FlaggedCase): QueuedCase {
  const { id, subject_kind, title, company, reasons, due_at, is_sample, why_not } = found
  const name = `${KINDS[subject_kind]} ${title ? inQuotes(title) : 'без названия'}`
  return {
    key: String(id),
    to: why_not ? undefined : findingAddress(String(id)),
    title: company && subject_kind === 'vacancy' ? `${name}, ${company.name}` : name,
    why: why_not ?? reasons.map(({ text }) => text).join('; '),
    due_at,
    isWish: is_sample,
  }
}

export function toQueuedCompany(request: CompanyRequest, page: number): QueuedCase {
  const { id, name, inn, due_at, why_not, awaits_second, document_url } = request
  const state = awaits_second ? 'ждёт второго оператора' : document_url ? 'документ есть' : 'документ удалён'
  return {
    key: String(id),
    to: why_not ? undefined : openIn(href('/operator/companies'), page, id),
    title: name,
    why: why_not ?? `${inn ? `ИНН ${inn}` : 'ИНН не указан'}, ${state}`,
    due_at,
  }
}

/** Words of a conversation, by the vacancy that they are about. */
const TEXTS: Record<ConversationTarget, string> = {
  message: 'Сообщение',
  letter: 'Письмо к отклику',
  invitation: 'Текст приглашения',
  offer: 'Текст предложения',
  refusal: 'Текст отказа',
}

function appealTitle({ subject_kind, title, number }: WaitingAppeal) {
  if (isConversationTarget(subject_kind)) return `${TEXTS[subject_kind]} по вакансии ${inQuotes(title)}, возражение`
  return `${KINDS[subject_kind]} ${inQuotes(title)}, возражение ${number} из ${MAX_APPEALS}`
}

export function toQueuedAppeal(appeal: WaitingAppeal, page: number): QueuedCase {
  const { hold_text, due_at, why_not } = appeal
  return {
    key: keyOfAppeal(appeal),
    to: why_not ? undefined : openIn(href('/operator/appeals'), page, keyOfAppeal(appeal)),
    title: appealTitle(appeal),
    why: why_not ?? hold_text,
    due_at,
  }
}

export const ticketTitle = ({ id, topic }: Pick<OperatorTicket, 'id' | 'topic'>) =>
  `№ ${id}. ${SUPPORT_TOPICS.find(({ code }) => code === topic)?.name}`

export function toQueuedTicket(ticket: OperatorTicket, page: number): QueuedCase {
  const { id, account_id, due_at, why_not } = ticket
  return {
    key: String(id),
    to: why_not ? undefined : openIn(href('/operator/tickets'), page, id),
    title: ticketTitle(ticket),
    why: why_not ?? (account_id ? `аккаунт ${account_id}` : 'гость'),
    due_at,
  }
}

export function toQueuedPhone({ phone, waiting, has_answer, due_at, why_not }: ReportedPhone): QueuedCase {
  return {
    key: phone.number,
    to: why_not ? undefined : href('/operator/phones/:number', { number: phone.number.slice(1) }),
    title: phone.formatted,
    why: why_not ?? (has_answer ? 'владелец ответил' : 'жалобы'),
    size: String(waiting),
    due_at,
  }
}
