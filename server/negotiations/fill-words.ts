import { refuse, refuseField } from '#contract/errors.ts'
import type { ResumePage } from '#contract/resumes.ts'
import { isVariable, VARIABLE, variableName } from '#contract/template-variables.ts'
import type { Db } from '#database/connect.ts'
import { type Filling, fillTemplate, firstName } from '#trade/fill-template.ts'
import { slotText } from '#trade/interview-words.ts'
import { selectCards } from '../vacancies/queries.ts'
import { isOwnedBy } from './columns.ts'

/** Whether the text uses template variables. Without any no query is needed. */
export const hasVariables = (text: string) =>
  [...text.matchAll(VARIABLE)].some(([whole]) => isVariable(variableName(whole.slice(2, -2))))

type Known = { slots?: string[]; place?: string }

type Own = { id: number; company_id: number }

/** Values of the template variables for an existing negotiation. */
export async function fillingOf(db: Db, { id, company_id }: Own, known: Known, at: Date): Promise<Filling> {
  const own = await db
    .selectFrom('negotiation')
    .leftJoin('interview', 'interview.negotiation_id', 'negotiation.id')
    .select(['vacancy_id', 'interview.at as interview_at', 'interview.place'])
    .select((eb) => eb.ref('resume_snapshot').$castTo<ResumePage>().as('snapshot'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id }))
    .executeTakeFirst()
  const { vacancy_id, snapshot, interview_at, place } = own ?? refuse('negotiation_not_found')
  return fillingFor(
    db,
    vacancy_id,
    snapshot.person,
    {
      slots: known.slots ?? (interview_at ? [interview_at] : []),
      place: known.place ?? place ?? '',
    },
    at,
  )
}

/** Values of the template variables for an invitation, before the negotiation exists. */
export async function fillingFor(
  db: Db,
  vacancyId: number,
  person: string | null,
  { slots = [], place = '' }: Known,
  at: Date,
): Promise<Filling> {
  const vacancy = await selectCards(db, undefined, at.toISOString())
    .where('vacancy.id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  return {
    имя: firstName(person),
    вакансия: vacancy.name,
    компания: vacancy.company.name,
    адрес: place,
    дата: slots.map(slotText).join(' или '),
  }
}

const ASKED: Record<string, string> = {
  адрес: 'В тексте есть {{адрес}}: напишите, куда прийти',
  дата: 'В тексте есть {{дата}}: предложите время',
}

const MOST = { text: 5000, refuse_text: 500 }

/** Fills in the template. Refuses, by field, an empty variable and a result that is too long. */
export function filled(field: keyof typeof MOST, text: string, values: Filling): string {
  const words = fillTemplate(text, values)
  for (const name of ['адрес', 'дата'] as const) {
    if (!values[name] && fillTemplate(text, { [name]: '\u0001' }).includes('\u0001')) refuseField(field, ASKED[name]!)
  }
  if (words.length > MOST[field]) {
    refuseField(field, `С подставленными словами получилось длиннее ${MOST[field]} символов`)
  }
  return words
}
