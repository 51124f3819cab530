import { sql } from 'kysely'
import type { z } from 'zod'
import { refuse, refuseField } from '#contract/errors.ts'
import { type Db, toJsonColumn } from '#database/connect.ts'
import { DELETED_SEEKER_NAME } from '#features/accounts/rules/deleted-names.ts'
import { type Caller, companyIdOf, companyReaderOf } from '#features/accounts/server/caller.ts'
import { textFilterOf } from '#features/resumes/visibility/hide-contacts.server.ts'
import type { Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { isOwnedBy, memberName } from '../server/negotiation-columns.ts'
import type { Assessment, MemberAssessment, saveAssessment } from './assessments.contract.ts'

/** Until the team has written its own. */
const COMMON_QUESTIONS = ['Умеет то, что нужно', 'Готов к графику и месту', 'Спокоен с людьми']

export async function findAssessment(db: Db, caller: Caller, id: number): Promise<Assessment> {
  const reader = companyReaderOf(caller)
  const found = await db
    .selectFrom('negotiation')
    .innerJoin('vacancy', 'vacancy.id', 'negotiation.vacancy_id')
    .leftJoin('scorecard', 'scorecard.vacancy_id', 'vacancy.id')
    .select(['vacancy.id', 'vacancy.name', 'scorecard.questions'])
    .select(sql<string | null>`negotiation.resume_snapshot ->> 'person'`.as('person'))
    .where('negotiation.id', '=', id)
    .where(isOwnedBy({ company_id: reader.company_id }))
    .executeTakeFirst()
  if (!found) refuse('negotiation_not_found')
  const given = await db
    .selectFrom('assessment')
    .innerJoin('employer', 'employer.id', 'assessment.author_id')
    .select(['author_id', 'verdict', 'given_at', memberName.as('author')])
    .select((eb) => eb.ref('marks').$castTo<MemberAssessment['marks']>().as('marks'))
    .where('negotiation_id', '=', id)
    .orderBy('given_at')
    .execute()
  const own = given.find(({ author_id }) => author_id === caller.id)
  const others = given.filter(({ author_id }) => author_id !== caller.id)
  const { id: vacancy_id, name, person, questions } = found
  return {
    vacancy: { id: vacancy_id, name },
    person,
    questions: questions ?? COMMON_QUESTIONS,
    own: own ? toMemberAssessment(own) : null,
    others: own ? others.map(toMemberAssessment).map(withShownWords(textFilterOf(reader))) : [],
    given_by: others.map(({ author }) => author),
  }
}

const withShownWords = (shown: (text: string) => string) => (one: MemberAssessment) => ({
  ...one,
  marks: one.marks.map((mark) => ({ ...mark, words: shown(mark.words) })),
})

const toMemberAssessment = ({
  author,
  verdict,
  marks,
  given_at,
}: Omit<MemberAssessment, 'verdict'> & { verdict: string }) => ({
  author,
  marks,
  given_at,
  verdict: verdict as MemberAssessment['verdict'],
})

export async function replaceAssessment(
  { db, now }: Ctx,
  caller: Caller,
  id: number,
  { marks, verdict }: z.output<typeof saveAssessment.body>,
) {
  return inTransaction(db, async (tx) => {
    const { questions } = await findAssessment(tx, caller, id)
    const alive = await tx
      .selectFrom('negotiation')
      .select('id')
      .where('id', '=', id)
      .where('seeker_id', 'is not', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!alive) refuse('state_conflict', { message: DELETED_SEEKER_NAME, details: { state: 'erased' } })
    if (marks.length !== questions.length)
      refuseField('marks', `Вопросов теперь ${questions.length}: обновите страницу и ответьте на все`)
    const row = {
      verdict,
      marks: toJsonColumn(marks.map((one, n) => ({ ...one, question: questions[n]! }))),
      given_at: now().toISOString(),
    }
    await tx
      .insertInto('assessment')
      .values({ negotiation_id: id, author_id: caller.id, ...row })
      .onConflict((same) => same.columns(['negotiation_id', 'author_id']).doUpdateSet(row))
      .execute()
    return findAssessment(tx, caller, id)
  })
}

export async function replaceScorecard({ db, now }: Ctx, caller: Caller, vacancyId: number, questions: string[]) {
  const own = await db
    .selectFrom('vacancy')
    .select('id')
    .where('id', '=', vacancyId)
    .where('company_id', '=', companyIdOf(caller))
    .executeTakeFirst()
  if (!own) refuse('vacancy_not_found')
  const row = { questions, updated_at: now().toISOString() }
  await db
    .insertInto('scorecard')
    .values({ vacancy_id: own.id, ...row })
    .onConflict((same) => same.column('vacancy_id').doUpdateSet(row))
    .execute()
  return { questions }
}
