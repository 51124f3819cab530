import { nameById } from '#contract/dictionaries/dictionary.ts'
import { REFUSE_REASONS } from '#contract/dictionaries/vacancy.ts'
import {
  cityTimeText,
  interviewPlaceText,
  interviewSlotText,
  jobOfferText,
} from '#domain/negotiations/interview-text.ts'
import { SEEKER_STATE_LABELS } from '#domain/negotiations/state-labels.ts'
import { NEGOTIATION_TRANSITIONS } from '#domain/negotiations/transition-rules.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { LetterComposer } from '../../notifications/delivery/email-channel.ts'
import { findSeekerLetterRow, type SeekerLetterRow } from './letter-rows.ts'
import { toSeekerLetter } from './letter-text.ts'
import type { SeekerEvent } from './seeker-news.ts'

type LetterText = { subject: string; paragraphs: string[] }

/** Letter to a seeker. Nothing is sent if what happened was reverted meanwhile. */
export const composeSeekerLetter: LetterComposer = async (ctx, [notification]) => {
  const row = await findSeekerLetterRow(ctx.db, notification!.entity_id)
  const text = row && LETTER_TEXTS[notification!.details.event as SeekerEvent]?.(row, ctx.now())
  return text && toSeekerLetter(ctx, row, text)
}

const LETTER_TEXTS: { [E in SeekerEvent]?: (row: SeekerLetterRow, at: Date) => LetterText | undefined } = {
  open: (row) => (row.state === 'viewed' ? { subject: 'Отклик просмотрен', paragraphs: [] } : undefined),
  consider: whileIn('consider', (row) => ({ subject: 'Ответ обещают позже', paragraphs: movedDueParagraphs(row) })),
  invite: whileIn('invite', (row) => ({
    subject: SEEKER_STATE_LABELS.invitation,
    paragraphs: [row.invite_text, ...interviewParagraphs(row)].filter(Boolean),
  })),
  propose: (row) =>
    row.interview?.slots.length && !row.interview.at
      ? { subject: 'Другое время встречи', paragraphs: interviewParagraphs(row) }
      : undefined,
  offer: whileIn('offer', (row) => ({ subject: SEEKER_STATE_LABELS.offer, paragraphs: offerParagraphs(row) })),
  lapse: whileIn('lapse', (row) => ({ subject: 'Срок предложения прошёл', paragraphs: lapsedParagraphs(row) })),
  refuse: whileIn('refuse', ({ refuse_reason_id, refuse_skills, refuse_text }) => {
    const reason = [nameById(REFUSE_REASONS, refuse_reason_id), refuse_skills.join(', ')].filter(Boolean).join(': ')
    return { subject: SEEKER_STATE_LABELS.refused, paragraphs: [`Причина: ${reason}.`, refuse_text].filter(Boolean) }
  }),
  return: whileIn('return', (row, at) => ({
    subject: 'Ваш отклик снова на рассмотрении',
    paragraphs: returnedParagraphs(row, at),
  })),
  expire: ({ state, answer_due_at }) =>
    state === 'expired' && answer_due_at
      ? {
          subject: SEEKER_STATE_LABELS.expired,
          paragraphs: [
            `Работодатель обещал ответить до ${dateText(answer_due_at)} и не ответил. Если ответит позже, мы напишем.`,
            'Пока можно задать ему два вопроса или найти похожие вакансии.',
          ],
        }
      : undefined,
  // A closed vacancy owes every applicant a notification with the reason.
  close: ({ state, refuse_reason_id }) =>
    state === 'vacancy_closed'
      ? { subject: 'Вакансию закрыли', paragraphs: [`Причина: ${nameById(REFUSE_REASONS, refuse_reason_id)}.`] }
      : undefined,
  written_reason: ({ written_reason }) =>
    written_reason?.answer
      ? {
          subject: 'Пришла письменная причина отказа',
          paragraphs: [written_reason.answer, 'Документ можно скачать в разделе «Отклики».'],
        }
      : undefined,
  disclosure: () => ({
    subject: 'Работодатель хочет узнать ваше имя',
    paragraphs: ['Имя и контакты он увидит, если вы согласитесь.'],
  }),
  disclosed: () => ({ subject: 'Работодатель узнал ваше имя', paragraphs: ['Он видит имя и контакты.'] }),
}

type Compose = (row: SeekerLetterRow, at: Date) => LetterText

function whileIn(event: 'consider' | 'invite' | 'offer' | 'lapse' | 'refuse' | 'return', compose: Compose) {
  return (row: SeekerLetterRow, at: Date) =>
    row.state === NEGOTIATION_TRANSITIONS[event].to ? compose(row, at) : undefined
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

function interviewParagraphs({ interview }: SeekerLetterRow): string[] {
  if (!interview) return []
  const { slots, city_time } = interview
  const times = slots.map((slot) => interviewSlotText(slot, city_time)).join(', ')
  return [
    `${interviewPlaceText(interview)}.`,
    ...(interview.link ? [interview.link] : []),
    ...(slots[0] ? [`Выберите время: ${times} ${cityTimeText(city_time, slots[0])}.`] : []),
  ]
}

const lapsedParagraphs = ({ offer }: SeekerLetterRow) =>
  offer ? [`Предложение действовало до ${dateText(offer.expires_at)} и закрылось.`] : []

function offerParagraphs({ offer }: SeekerLetterRow): string[] {
  if (!offer) return []
  return [`${jobOfferText(offer)}. Ответить нужно до ${dateText(offer.expires_at)}.`, offer.text].filter(Boolean)
}
