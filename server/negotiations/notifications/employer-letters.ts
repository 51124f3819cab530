import type { CityTime } from '#contract/negotiations/decisions/interviews.ts'
import { cityTimeText, interviewSlotText } from '#domain/negotiations/interview-text.ts'
import { NEGOTIATION_TRANSITIONS } from '#domain/negotiations/transition-rules.ts'
import { dateText } from '#lib/dates/format-date.ts'
import type { LetterComposer } from '../../notifications/delivery/email-channel.ts'
import type { EmployerEvent } from './employer-news.ts'
import { type EmployerLetterRow, findEmployerLetterRow } from './letter-rows.ts'
import { toEmployerLetter } from './letter-text.ts'

type LetterText = { subject: string; paragraphs: string[] }

/** Letter to the member who answers for the vacancy. Nothing is sent if what happened was reverted meanwhile. */
export const composeEmployerLetter: LetterComposer = async (ctx, [notification]) => {
  const row = await findEmployerLetterRow(ctx.db, notification!.entity_id)
  const text = row && LETTER_TEXTS[notification!.details.event as EmployerEvent]?.(row)
  return text && toEmployerLetter(ctx, text, row.id)
}

const LETTER_TEXTS: { [E in EmployerEvent]?: (row: EmployerLetterRow) => LetterText | undefined } = {
  accept: decisionText('accept', 'Приглашение принято'),
  decline: decisionText('decline', 'Соискатель отказался от приглашения'),
  withdraw: decisionText('withdraw', 'Отклик отозван'),
  erase: ({ name }) => ({
    subject: `Отклик отозван: «${name}»`,
    paragraphs: [`Соискатель удалил аккаунт, и его отклик на вакансию «${name}» закрыт.`],
  }),
  accept_offer: decisionText('accept_offer', 'Предложение принято'),
  decline_offer: decisionText('decline_offer', 'Соискатель отказался от предложения'),
  lapse: decisionText('lapse', 'На предложение не ответили'),
  written_reason_request: ({ written_reason, snapshot, name }) =>
    written_reason && !written_reason.answered_at
      ? {
          subject: `Просят письменную причину отказа: «${name}»`,
          paragraphs: [
            `${snapshot.person ?? 'Соискатель'} просит сообщить причину отказа письменно: статья 64 Трудового кодекса.`,
            `Ответить нужно до ${dateText(written_reason.due_at)}. Форма ответа есть в отклике.`,
          ],
        }
      : undefined,
  silence_questions: ({ silence_note, state, snapshot, name }) =>
    silence_note && state === 'expired'
      ? {
          subject: `Вопросы после срока ответа: «${name}»`,
          paragraphs: [
            `${snapshot.person ?? 'Соискатель'} не получил ответа в срок и спрашивает:`,
            ...silence_note.questions.map((question) => `— ${question}`),
          ],
        }
      : undefined,
  disclosure: disclosureText,
  disclosed: disclosureText,
}

type Decision = 'accept' | 'decline' | 'withdraw' | 'accept_offer' | 'decline_offer' | 'lapse'

function decisionText(event: Decision, label: string) {
  return ({ state, snapshot, name, interview_at, city_time }: EmployerLetterRow): LetterText | undefined => {
    if (state !== NEGOTIATION_TRANSITIONS[event].to) return undefined
    return {
      subject: `${label}: «${name}»`,
      paragraphs: [
        `${label}. ${snapshot.person ?? 'Соискатель'}, резюме «${snapshot.title}», вакансия «${name}».`,
        ...(event === 'accept' && interview_at ? [interviewTimeText(interview_at, city_time)] : []),
      ],
    }
  }
}

const interviewTimeText = (at: string, cityTime: CityTime | null) =>
  `Собеседование ${interviewSlotText(at, cityTime)} ${cityTimeText(cityTime, at)}.`

/** Whether the name is open already depends on both sides. */
function disclosureText({ snapshot, name }: EmployerLetterRow): LetterText {
  const isOpen = snapshot.person !== null
  const subject = isOpen ? 'Соискатель открыл имя' : 'Соискатель готов открыть имя'
  const sentence = isOpen ? `Соискателя зовут ${snapshot.person}.` : 'Откройте отклик и решите, хотите ли узнать имя.'
  return { subject: `${subject}: «${name}»`, paragraphs: [`${subject}. ${sentence}`] }
}
