import type { Insertable } from 'kysely'
import { type Db, json } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import { FINAL_STATES } from '#trade/negotiation-rules.ts'
import type { Relation } from '../resumes/mask.ts'
import { copyResumes } from '../resumes/queries.ts'
import { insertAll, insertNumbered } from './insert.ts'
import { insertHiring } from './insert-hiring.ts'
import { giveAttention } from './negotiation-attention.ts'
import type { DemoNegotiation } from './negotiation-board.ts'
import { firstAnswer } from './negotiation-life.ts'
import { inventInvitation, inventLetter, inventRefusal } from './negotiation-words.ts'
import { inventNegotiations } from './negotiations.ts'
import type { DemoResume } from './resumes.ts'
import type { DemoVacancy } from './vacancies.ts'
import { momentOf } from './vacancy-life.ts'
import type { Numbered, World } from './world.ts'

export type Made = { vacancies: Numbered<DemoVacancy>; resumes: Numbered<DemoResume> }

export async function insertNegotiations({ db, now }: World, made: Made) {
  const negotiations = inventNegotiations([...made.vacancies.keys()], [...made.resumes.keys()], now)
  const copyOf = await copyAll(db, negotiations, made, now)
  const attentionOf = giveAttention()
  const rows = negotiations.map((negotiation) => ({
    ...rowOf(negotiation, made),
    ...attentionOf(negotiation),
    resume_snapshot: json(copyOf(negotiation)),
  }))
  const ids = await insertNumbered(db, 'negotiation', rows)
  const events = negotiations.flatMap(({ course }, n) =>
    course.steps.map(({ actor, from, to, at }) => {
      return { negotiation_id: ids[n]!, actor, from_state: from, to_state: to, at: momentOf(at) }
    }),
  )
  await insertAll(db, 'negotiation_event', events)
  await insertHiring(db, negotiations, ids, now)
}

/** Takes one snapshot per resume and relation, with the same query as the server. */
async function copyAll(db: Db, negotiations: DemoNegotiation[], { resumes }: Made, now: Date) {
  const copies = new Map<string, unknown>()
  for (const [relation, group] of Map.groupBy(negotiations, relationOf)) {
    const ids = [...new Set(group.map(({ resume }) => resumes.get(resume)!))]
    for (const copy of await copyResumes(db, ids, relation, now)) copies.set(`${relation} ${copy.id}`, copy)
  }
  return (negotiation: DemoNegotiation) => copies.get(`${relationOf(negotiation)} ${resumes.get(negotiation.resume)}`)
}

function relationOf({ initiator, course, vacancy }: DemoNegotiation): Relation {
  if (initiator === 'seeker') return 'applied'
  if (course.steps.some(({ to }) => to === 'interview')) return 'accepted'
  return vacancy.company.isVerified ? 'verified' : 'unverified'
}

type Row = Omit<Insertable<DB['negotiation']>, 'resume_snapshot'>

function rowOf({ vacancy, resume, initiator, state, course, rolls }: DemoNegotiation, made: Made): Row {
  const { steps, due } = course
  const states = steps.map(({ to }) => to)
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const isApplication = initiator === 'seeker'
  const isKnown = last.actor === 'seeker' || rolls.chance(60)
  return {
    vacancy_id: made.vacancies.get(vacancy)!,
    resume_id: made.resumes.get(resume)!,
    seeker_id: resume.row.seeker_id,
    company_id: vacancy.row.company_id,
    initiator,
    state,
    letter: isApplication ? inventLetter(resume, vacancy, rolls) : '',
    invite_text: states.includes('invitation') ? inventInvitation(resume, vacancy, rolls) : '',
    answer_due_at: orNull(due),
    first_employer_action_at: orNull(firstAnswer(steps)),
    viewed_by_employer_at: orNull(isApplication ? steps.find(({ to }) => to === 'viewed')?.at : first.at),
    viewed_by_seeker_at: orNull(isKnown ? last.at : isApplication ? first.at : null),
    ...inventRefusal(states, vacancy, rolls),
    created_at: momentOf(first.at),
    updated_at: momentOf(last.at),
    closed_at: FINAL_STATES.includes(state) ? momentOf(last.at) : null,
  }
}

const orNull = (moment: number | null | undefined) =>
  moment === null || moment === undefined ? null : momentOf(moment)
