import { sql } from 'kysely'
import { refuse, refuseField } from '#contract/errors.ts'
import type { Db } from '#database/connect.ts'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import {
  isTemplateVariable,
  normalizeVariableName,
  TEMPLATE_VARIABLE_PATTERN,
} from '#features/templates/template-variables.contract.ts'
import { selectVacancyCards } from '#features/vacancies/server/queries.ts'
import { cityTimeOf, isOwnedBy } from '../../server/negotiation-columns.ts'
import type { MeetingTimes } from '../contract/interviews.ts'
import { fillTemplate, greetingName, type TemplateValues } from '../rules/fill-template.ts'
import { interviewSlotText } from '../rules/interview-text.ts'

/** Whether the text uses template variables. Without any no query is needed. */
export const hasTemplateVariables = (text: string) =>
  [...text.matchAll(TEMPLATE_VARIABLE_PATTERN)].some(([whole]) =>
    isTemplateVariable(normalizeVariableName(whole.slice(2, -2))),
  )

type KnownValues = { times?: MeetingTimes; slots?: string[]; place?: string }

type OwnNegotiation = { id: number; company_id: number }

/** Values of the template variables for an existing negotiation. */
export async function findTemplateValues(
  db: Db,
  { id, company_id }: OwnNegotiation,
  known: KnownValues,
  at: Date,
): Promise<TemplateValues> {
  const own = await db
    .selectFrom('negotiation')
    .leftJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .select(['vacancy_id', 'interview.at as interview_at', 'interview.place'])
    .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  const { vacancy_id, snapshot, interview_at, place } = own ?? refuse('negotiation_not_found')
  return findInvitationTemplateValues(
    db,
    vacancy_id,
    snapshot.person,
    {
      times: known.times,
      slots: known.slots ?? (interview_at ? [interview_at] : []),
      place: known.place ?? place ?? '',
    },
    at,
  )
}

/** Values of the template variables for an invitation, before the negotiation exists. */
export async function findInvitationTemplateValues(
  db: Db,
  vacancyId: number,
  person: string | null,
  { times, slots = [], place = '' }: KnownValues,
  at: Date,
): Promise<TemplateValues> {
  const vacancy = await selectVacancyCards(db, undefined, at)
    .select(cityTimeOf(sql`vacancy.city_ids[1]`).as('city_time'))
    .where('vacancy.id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  return {
    имя: greetingName(person),
    вакансия: vacancy.name,
    компания: vacancy.company.name,
    адрес: place,
    дата:
      times === 'self_booked'
        ? SELF_BOOKED_DATE
        : slots.map((slot) => interviewSlotText(slot, vacancy.city_time)).join(' или '),
  }
}

const SELF_BOOKED_DATE = 'в удобное вам время'

const MISSING_VALUE_MESSAGES: Record<string, string> = {
  адрес: 'В тексте есть {{адрес}}: напишите, куда прийти',
  дата: 'В тексте есть {{дата}}: предложите время',
}

const MAX_TEXT_LENGTHS = { text: 5000, refuse_text: 500 }

/** Fills in the template. Refuses, by field, an empty variable and a result that is too long. */
export function fillTemplateVariables(
  field: keyof typeof MAX_TEXT_LENGTHS,
  text: string,
  values: TemplateValues,
): string {
  const filledText = fillTemplate(text, values)
  for (const name of ['адрес', 'дата'] as const) {
    if (!values[name] && fillTemplate(text, { [name]: '\u0001' }).includes('\u0001'))
      refuseField(field, MISSING_VALUE_MESSAGES[name]!)
  }
  if (filledText.length > MAX_TEXT_LENGTHS[field]) {
    refuseField(field, `После подстановки текст длиннее ${MAX_TEXT_LENGTHS[field]} символов. Сократите его`)
  }
  return filledText
}
