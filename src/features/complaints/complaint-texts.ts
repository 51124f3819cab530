import { href } from 'react-router'
import { COMPLAINT_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { TagTone } from '#ui/list/chip.tsx'
import type { ComplaintState } from './complaint-states.contract.ts'
import type { Complaint, ComplaintTarget } from './complaints.contract.ts'

/** «на вакансию», in the accusative. */
const TARGET_TEXTS: Record<ComplaintTarget, string> = {
  message: 'на сообщение по вакансии',
  letter: 'на письмо к отклику по вакансии',
  invitation: 'на приглашение по вакансии',
  offer: 'на предложение по вакансии',
  refusal: 'на отказ по вакансии',
  vacancy: 'на вакансию',
  company: 'на компанию',
  resume: 'на резюме',
}

export const complaintSubject = (kind: ComplaintTarget, title: string) =>
  `${TARGET_TEXTS[kind]}${title ? ` ${inQuotes(title)}` : ''}`

export const complaintReasonName = (reasonId: number) =>
  COMPLAINT_REASONS.find(({ id }) => id === reasonId)?.name ?? 'Другое'

export const COMPLAINT_STATE_TAGS: Record<ComplaintState, { text: string; tone: TagTone }> = {
  new: { text: 'Ждёт оператора', tone: 'info' },
  in_review: { text: 'Смотрит оператор', tone: 'info' },
  confirmed: { text: 'Подтвердилась', tone: 'success' },
  rejected: { text: 'Не подтвердилась', tone: 'neutral' },
  duplicate: { text: 'Решена вместе с другими', tone: 'success' },
}

/** Where to read what the complaint is about. Texts of conversations have no address of their own. */
export function complainedPage({ target_kind, target_id }: Pick<Complaint, 'target_kind' | 'target_id'>) {
  const id = String(target_id)
  if (target_kind === 'vacancy') return href('/vacancies/:slug', { slug: id })
  if (target_kind === 'company') return href('/companies/:id', { id })
  return target_kind === 'resume' ? href('/resumes/:slug', { slug: id }) : undefined
}

export const dueText = ({ due_at }: Pick<Complaint, 'due_at'>) => (due_at ? `Ответим до ${dateText(due_at)}.` : '')
