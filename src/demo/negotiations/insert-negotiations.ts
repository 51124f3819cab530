import type { Insertable } from 'kysely'
import { type Db, toJsonColumn } from '#database/connect.ts'
import type { DB } from '#database/schema.ts'
import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { FINAL_NEGOTIATION_STATES } from '#features/negotiations/rules/transition-rules.ts'
import { idByCode } from '#features/reference/dictionaries/dictionary.contract.ts'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import { createResumeSnapshots } from '#features/resumes/visibility/snapshots.server.ts'
import type { ViewerRelation } from '#features/resumes/visibility/viewer-relation.server.ts'
import type { DemoContext, IdByItem } from '../demo-context.ts'
import { DEMO_LETTERS } from '../demo-words.ts'
import { insertRows, insertRowsReturningIds } from '../insert-rows.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoResume } from '../seekers/generate-resumes.ts'
import { isTextForRole } from '../text-for-role.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'
import { toIsoMoment } from '../vacancies/vacancy-lifecycle.ts'
import { createAttentionAssigner } from './attention.ts'
import { generateNegotiations } from './generate-negotiations.ts'
import { insertConversations } from './insert-conversations.ts'
import { insertInterviewsAndOffers } from './insert-interviews-and-offers.ts'
import type { DemoNegotiation } from './negotiation-collector.ts'
import { firstAnswerAt, firstDecisionAt } from './negotiation-history.ts'

const VACANCY_CLOSED_REASONS = ['closed', 'cancelled']

function generateLetter(resume: DemoResume, vacancy: DemoVacancy, random: SeededRandom): string {
  return vacancy.row.response_letter_required || random.chance(70)
    ? fillPlaceholders(pickFittingText(DEMO_LETTERS.cover, resume, random), resume, vacancy)
    : ''
}

const generateInvitation = (resume: DemoResume, vacancy: DemoVacancy, random: SeededRandom) =>
  fillPlaceholders(pickFittingText(DEMO_LETTERS.invitation, resume, random), resume, vacancy)

const pickFittingText = (texts: string[], { role }: DemoResume, random: SeededRandom) =>
  random.pick(texts.filter((text) => isTextForRole(text, role)))

function generateRefusal(states: NegotiationState[], { lifecycle, role }: DemoVacancy, random: SeededRandom) {
  if (!states.includes('refused')) return { refuse_reason_id: null, refuse_text: '' }
  const possible = DEMO_LETTERS.refusal.filter(({ reason, text }) => {
    if (!isTextForRole(text, role)) return false
    if (reason === 'no_show') return states.includes('interview')
    return lifecycle?.archivedMs !== null || !VACANCY_CLOSED_REASONS.includes(reason)
  })
  const { reason, text } = random.pick(possible)
  const hasText = reason === 'other' || random.chance(65)
  return { refuse_reason_id: idByCode(REFUSE_REASONS, reason), refuse_text: hasText ? text : '' }
}

/** Fills the placeholders in braces. */
function fillPlaceholders(template: string, { row: resume }: DemoResume, { row, company, city }: DemoVacancy): string {
  const values: Record<string, string> = {
    role: toMidSentence(resume.title),
    title: row.name,
    company: toInnerQuotes(company.name),
    city: city.name,
  }
  return template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => values[slot]!)
}

/** «Водитель» becomes «водитель»; DevOps and SMM stay. */
const toMidSentence = (title: string) => title.replace(/^[А-ЯЁ](?=[а-яё])/, (letter) => letter.toLowerCase())

/** Replaces the quotes of a name for use inside quotes. */
const toInnerQuotes = (name: string) => name.replaceAll('«', '„').replaceAll('»', '“')

export type InsertedContent = { vacancies: IdByItem<DemoVacancy>; resumes: IdByItem<DemoResume> }

export async function insertDemoNegotiations({ db, now }: DemoContext, inserted: InsertedContent) {
  const negotiations = generateNegotiations([...inserted.vacancies.keys()], [...inserted.resumes.keys()], now)
  const snapshotOf = await takeResumeSnapshots(db, negotiations, inserted, now)
  const attentionOf = createAttentionAssigner()
  const rows = negotiations.map((negotiation) => ({
    ...negotiationRow(negotiation, inserted),
    ...attentionOf(negotiation),
    resume_snapshot: toJsonColumn(snapshotOf(negotiation)),
  }))
  const ids = await insertRowsReturningIds(db, 'negotiation', rows)
  const events = negotiations.flatMap(({ history }, n) =>
    history.transitions.map(({ actor, from, to, at }) => {
      return { negotiation_id: ids[n]!, actor, from_state: from, to_state: to, at: toIsoMoment(at) }
    }),
  )
  await insertRows(db, 'negotiation_event', events)
  await insertInterviewsAndOffers(db, negotiations, ids, now)
  await insertConversations(db, negotiations, rows, ids, now)
}

/** Takes one snapshot per resume and relation, with the same query as the server. */
async function takeResumeSnapshots(db: Db, negotiations: DemoNegotiation[], { resumes }: InsertedContent, now: Date) {
  const snapshots = new Map<string, unknown>()
  for (const [relation, group] of Map.groupBy(negotiations, relationOf)) {
    const ids = [...new Set(group.map(({ resume }) => resumes.get(resume)!))]
    for (const snapshot of await createResumeSnapshots(db, ids, relation, now))
      snapshots.set(`${relation} ${snapshot.id}`, snapshot)
  }
  return (negotiation: DemoNegotiation) =>
    snapshots.get(`${relationOf(negotiation)} ${resumes.get(negotiation.resume)}`)
}

function relationOf({ initiator, history, vacancy }: DemoNegotiation): ViewerRelation {
  if (initiator === 'seeker') return 'applied'
  if (history.transitions.some(({ to }) => to === 'interview')) return 'accepted'
  return vacancy.company.isVerified ? 'verified' : 'unverified'
}

type Row = Omit<Insertable<DB['negotiation']>, 'resume_snapshot'>

function negotiationRow(
  { vacancy, resume, initiator, state, history, random }: DemoNegotiation,
  inserted: InsertedContent,
): Row {
  const { transitions, dueAt, initialDueAt } = history
  const states = transitions.map(({ to }) => to)
  const [first, last] = [transitions[0]!, transitions.at(-1)!]
  const isApplication = initiator === 'seeker'
  const isSeenBySeeker = last.actor === 'seeker' || random.chance(60)
  return {
    vacancy_id: inserted.vacancies.get(vacancy)!,
    resume_id: inserted.resumes.get(resume)!,
    seeker_id: resume.row.seeker_id,
    company_id: vacancy.row.company_id,
    initiator,
    state,
    letter: isApplication ? generateLetter(resume, vacancy, random) : '',
    invite_text: states.includes('invitation') ? generateInvitation(resume, vacancy, random) : '',
    answer_due_at: momentOrNull(dueAt),
    initial_due_at: momentOrNull(initialDueAt),
    answered_at: momentOrNull(firstAnswerAt(transitions)),
    first_employer_action_at: momentOrNull(firstDecisionAt(transitions)),
    viewed_by_employer_at: momentOrNull(isApplication ? transitions.find(({ to }) => to === 'viewed')?.at : first.at),
    viewed_by_seeker_at: momentOrNull(isSeenBySeeker ? last.at : isApplication ? first.at : null),
    ...generateRefusal(states, vacancy, random),
    created_at: toIsoMoment(first.at),
    updated_at: toIsoMoment(last.at),
    closed_at: FINAL_NEGOTIATION_STATES.includes(state) ? toIsoMoment(last.at) : null,
  }
}

const momentOrNull = (moment: number | null | undefined) =>
  moment === null || moment === undefined ? null : toIsoMoment(moment)
