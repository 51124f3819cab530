import type { LetterComposer } from '#features/notifications/delivery/email-channel.server.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { CityTime } from '../decisions/contract/interviews.ts'
import { cityTimeText, interviewSlotText } from '../decisions/rules/interview-text.ts'
import { NEGOTIATION_TRANSITIONS } from '../rules/transition-rules.ts'
import { CLOSED_TEXT, type EmployerNotificationKind } from './employer-notifications.server.ts'
import { type EmployerLetterRow, findEmployerLetterRow } from './letter-rows.server.ts'
import { toEmployerLetter } from './letter-text.server.ts'

/**
 * Letter to the member who answers for the vacancy: the title of the notification, and more. Nothing is sent if what
 * happened was reverted meanwhile.
 */
export const composeEmployerLetter: LetterComposer = async (ctx, [notification]) => {
  const { title, entity_id, details } = notification!
  const row = await findEmployerLetterRow(ctx.db, entity_id)
  const paragraphs = row && LETTER_PARAGRAPHS[details.event as MailedKind]?.(row, title)
  return paragraphs && toEmployerLetter(ctx, { subject: `${title}: ${inQuotes(row.name)}`, paragraphs }, row.id)
}

/** Without those whose letters tell of several negotiations. */
type MailedKind = Exclude<EmployerNotificationKind, 'application' | 'due_soon' | 'expire'>

type Compose = (row: EmployerLetterRow, title: string) => string[] | undefined

const LETTER_PARAGRAPHS: Record<MailedKind, Compose> = {
  accept: whileIn('accept'),
  decline: whileIn('decline'),
  withdraw: whileIn('withdraw'),
  erase: ({ name }) => [`Соискатель удалил аккаунт, и его отклик на вакансию ${inQuotes(name)} закрыт.`],
  accept_offer: whileIn('accept_offer'),
  decline_offer: whileIn('decline_offer'),
  own_times: whoAndWhereParagraphs,
  confirm_hire: whoAndWhereParagraphs,
  change_hire: whoAndWhereParagraphs,
  deny_hire: (row, title) => [
    ...whoAndWhereParagraphs(row, title),
    ...(row.vacancy_status === 'archived' ? [`${CLOSED_TEXT}.`] : []),
  ],
  lapse: whileIn('lapse'),
  written_reason_request: ({ written_reason, snapshot }) =>
    written_reason && !written_reason.answered_at
      ? [
          `${snapshot.person ?? 'Соискатель'} просит сообщить причину отказа письменно: статья 64 Трудового кодекса.`,
          `Ответить нужно до ${dateText(written_reason.due_at)}. Форма ответа есть в отклике.`,
        ]
      : undefined,
  silence_questions: ({ silence_note, state, snapshot }) =>
    silence_note && state === 'expired'
      ? [
          `${snapshot.person ?? 'Соискатель'} не получил ответа в срок и спрашивает:`,
          ...silence_note.questions.map((question) => `— ${question}`),
        ]
      : undefined,
  reminder: ({ state, snapshot, name }) =>
    state === 'expired'
      ? [
          `${snapshot.person ?? 'Соискатель'} не получил ответа в срок и напоминает об отклике на вакансию ${inQuotes(name)}.`,
          'Ответить ещё можно: пригласить или отказать с причиной.',
        ]
      : undefined,
  disclosure: (_, title) => [`${title}. Откройте отклик и решите, хотите ли узнать имя.`],
  disclosed: ({ snapshot }, title) => [
    `${title}. ${snapshot.person ? `Соискателя зовут ${snapshot.person}.` : ''}`.trim(),
  ],
}

const whatAndWhoText = ({ snapshot, name }: EmployerLetterRow, title: string) =>
  `${title}. ${snapshot.person ?? 'Соискатель'}, резюме ${inQuotes(snapshot.title)}, вакансия ${inQuotes(name)}.`

function whoAndWhereParagraphs(row: EmployerLetterRow, title: string) {
  return [whatAndWhoText(row, title), 'Подробности в отклике.']
}

function whileIn(event: 'accept' | 'decline' | 'withdraw' | 'accept_offer' | 'decline_offer' | 'lapse'): Compose {
  return (row, title) => {
    const { state, interview_at, city_time } = row
    return state === NEGOTIATION_TRANSITIONS[event].to
      ? [
          whatAndWhoText(row, title),
          ...(event === 'accept' && interview_at ? [interviewTimeText(interview_at, city_time)] : []),
        ]
      : undefined
  }
}

const interviewTimeText = (interview_at: string, cityTime: CityTime | null) =>
  `Собеседование ${interviewSlotText(interview_at, cityTime)} ${cityTimeText(cityTime, interview_at)}.`
