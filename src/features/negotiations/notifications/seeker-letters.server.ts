import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { nameById } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import {
  cityTimeText,
  hasOpenSlots,
  hireText,
  interviewPlaceText,
  interviewSlotText,
  jobOfferText,
} from '../decisions/rules/interview-text.ts'
import { NEGOTIATION_TRANSITIONS } from '../rules/transition-rules.ts'
import { findSeekerLetterRow, type SeekerLetterRow } from './letter-rows.server.ts'
import { toSeekerLetter } from './letter-text.server.ts'
import type { SeekerNotificationKind } from './seeker-notifications.server.ts'

/** Letter to a seeker: the title of the notification, and more. Nothing is sent if what happened was reverted meanwhile. */
export const composeSeekerLetter: LetterComposer = async (ctx, [notification]) => {
  const { title, entity_id, details } = notification!
  const at = ctx.now()
  const row = await findSeekerLetterRow(ctx.db, entity_id, at)
  const paragraphs = row && LETTER_PARAGRAPHS[details.event as MailedKind]?.(row, at)
  return paragraphs && toSeekerLetter(ctx, row, { title, paragraphs })
}

/** Its type is mailed in the words of the notifications. */
type MailedKind = Exclude<SeekerNotificationKind, 'open'>

type Compose = (row: SeekerLetterRow, at: Date) => string[] | undefined

const LETTER_PARAGRAPHS: Record<MailedKind, Compose> = {
  consider: whileIn('consider', movedDueParagraphs),
  invite: whileIn('invite', (row) => [row.invite_text, ...interviewParagraphs(row)].filter(Boolean)),
  propose: (row) => (hasOpenSlots(row.interview) ? interviewParagraphs(row) : undefined),
  take_time: takenTimeParagraphs,
  offer: whileIn('offer', offerParagraphs),
  hire: ({ hire }) =>
    hire?.confirmation === 'pending'
      ? [
          `Компания говорит: вы договорились о работе. ${hireText(hire)}.`,
          `Подтвердите или поправьте в разделе «Отклики» до ${dateText(hire.answer_until)}.`,
        ]
      : undefined,
  lapse: whileIn('lapse', ({ offer }) =>
    offer ? [`Предложение действовало до ${dateText(offer.expires_at)} и закрылось.`] : [],
  ),
  refuse: whileIn('refuse', ({ refuse_reason_id, refuse_skills, refuse_text }) => {
    const reason = [nameById(REFUSE_REASONS, refuse_reason_id), refuse_skills.join(', ')].filter(Boolean).join(': ')
    return [`Причина: ${reason}.`, refuse_text].filter(Boolean)
  }),
  return: whileIn('return', returnedParagraphs),
  expire: ({ state, answer_due_at }) =>
    state === 'expired' && answer_due_at
      ? [
          `Работодатель обещал ответить до ${dateText(answer_due_at)} и не ответил. Если ответит позже, мы напишем.`,
          'Напомнить о себе можно в отклике, одним нажатием. Там же вакансии рядом.',
        ]
      : undefined,
  still_silent: ({ state }) =>
    state === 'expired'
      ? ['Вы напомнили о себе, ответа всё нет. Дело не в вас. В отклике есть вакансии рядом, где отвечают.']
      : undefined,
  // A closed vacancy owes every applicant a notification with the reason.
  close: ({ state, refuse_reason_id }) =>
    state === 'vacancy_closed' ? [`Причина: ${nameById(REFUSE_REASONS, refuse_reason_id)}.`] : undefined,
  written_reason: ({ written_reason }) =>
    written_reason?.answer ? [written_reason.answer, 'Документ можно скачать в разделе «Отклики».'] : undefined,
  disclosure: () => ['Имя и контакты он увидит, если вы согласитесь.'],
  disclosed: () => ['Он видит имя и контакты.'],
}

function whileIn(event: 'consider' | 'invite' | 'offer' | 'lapse' | 'refuse' | 'return', compose: Compose): Compose {
  return (row, at) => (row.state === NEGOTIATION_TRANSITIONS[event].to ? compose(row, at) : undefined)
}

function movedDueParagraphs({ answer_due_at, initial_due_at }: SeekerLetterRow): string[] {
  if (!answer_due_at || !initial_due_at) return []
  return [
    `Ваш отклик на рассмотрении. Ответ обещали до ${dateText(initial_due_at)}, теперь — до ${dateText(answer_due_at)}. Перенести срок ещё раз нельзя.`,
  ]
}

/** An answer that was given before the refusal leaves nothing promised. */
function returnedParagraphs({ answered_at, answer_due_at }: SeekerLetterRow, at: Date): string[] {
  if (answered_at || !answer_due_at || new Date(answer_due_at) < at) return []
  return [`Ответ обещают до ${dateText(answer_due_at)}.`]
}

function takenTimeParagraphs({ interview }: SeekerLetterRow): string[] | undefined {
  if (!interview?.at) return undefined
  const { at, city_time, link } = interview
  return [
    `Компания выбрала ваше время: ${interviewSlotText(at, city_time)} ${cityTimeText(city_time, at)}.`,
    `${interviewPlaceText(interview)}.`,
    ...(link ? [link] : []),
  ]
}

function interviewParagraphs({ interview }: SeekerLetterRow): string[] {
  if (!interview) return []
  const { slots, city_time, is_self_booked } = interview
  const times = slots.map((slot) => interviewSlotText(slot, city_time)).join(', ')
  return [
    `${interviewPlaceText(interview)}.`,
    ...(interview.link ? [interview.link] : []),
    ...(is_self_booked ? ['Выберите время сами: свободные часы — на странице приглашения.'] : []),
    ...(slots[0] ? [`Выберите время: ${times} ${cityTimeText(city_time, slots[0])}.`] : []),
  ]
}

function offerParagraphs({ offer }: SeekerLetterRow): string[] {
  if (!offer) return []
  return [`${jobOfferText(offer)}. Ответить нужно до ${dateText(offer.expires_at)}.`, offer.text].filter(Boolean)
}
