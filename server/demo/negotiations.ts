import { NEGOTIATION_STATES, type NegotiationState } from '#contract/negotiation-states.ts'
import { type Rolls, rollsOf } from './dice.ts'
import { type Board, boardOf, type DemoNegotiation } from './negotiation-board.ts'
import { INVITED } from './negotiation-life.ts'
import type { DemoResume } from './resumes.ts'
import type { DemoVacancy } from './vacancies.ts'

type Weights = readonly (readonly [NegotiationState, number])[]

const OPEN_VACANCY: Weights = [
  ['response', 20],
  ['viewed', 19],
  ['considering', 11],
  ['invitation', 11],
  ['interview', 9],
  ['offer', 3],
  ['hired', 3],
  ['refused', 14],
  ['expired', 3],
  ['withdrawn', 4],
  ['declined', 3],
]
const ARCHIVED_VACANCY: Weights = [
  ['refused', 30],
  ['hired', 20],
  ['vacancy_closed', 25],
  ['withdrawn', 10],
  ['expired', 5],
  ['declined', 10],
]

const PERCENT_OF_INVITED = 12
const PERCENT_NEARBY = 75
const PERCENT_ARCHIVED = 12
/** Vacancies tried per application: some are too recent for the chosen history. */
const TRIES = 4
/** Applications per vacancy of a demo account. */
const INBOX = new Map([
  ['E1', 8],
  ['D', 3],
])
const SEEN_BY_PYOTR: NegotiationState[] = [
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
  'refused',
  'expired',
  'withdrawn',
]

export function inventNegotiations(vacancies: DemoVacancy[], resumes: DemoResume[], now: Date): DemoNegotiation[] {
  const board = boardOf(now)
  const shown = resumes.filter(({ row }) => row.status === 'published')
  const resumesOf = Map.groupBy(shown, ({ trade }) => trade.key)
  const published = vacancies.filter(({ life }) => life !== null)
  const vacanciesOf = Map.groupBy(published, ({ trade }) => trade.key)

  for (const resume of shown.filter(({ seeker }) => seeker.key === 'S1')) {
    fillCabinet(board, resume, vacanciesOf.get(resume.trade.key) ?? [])
  }
  for (const [n, vacancy] of published.filter(({ company }) => company.owner).entries()) {
    fillInbox(board, vacancy, n, resumesOf.get(vacancy.trade.key) ?? [])
  }
  for (const [n, resume] of shown.entries()) {
    if (!resume.seeker.key)
      applyAround(board, resume, vacanciesOf.get(resume.trade.key) ?? [], rollsOf('applications', n))
  }
  return board.made.sort((a, b) => a.course.steps[0]!.at - b.course.steps[0]!.at)
}

const inSameRegion = (resume: DemoResume, vacancy: DemoVacancy) =>
  resume.seeker.city.region_id === vacancy.city.region_id

/** Adds a negotiation in each state, and a new application to the demo company E1. */
function fillCabinet(board: Board, resume: DemoResume, offers: DemoVacancy[]) {
  const rolls = rollsOf('applications of S1', board.made.length)
  const open = offers.filter(({ row }) => row.status === 'active')
  const near = open.filter((vacancy) => inSameRegion(resume, vacancy))
  const away = open.filter((vacancy) => !inSameRegion(resume, vacancy))
  const hers = near.find(({ company }) => company.owner === 'E1')
  if (hers) board.add({ resume, vacancy: hers, state: 'response' }, rolls)
  const strange = [...near, ...away].filter(({ company }) => !company.owner)
  for (const state of SEEN_BY_PYOTR) strange.find((vacancy) => board.add({ resume, vacancy, state }, rolls))
}

/** Cycles through the states over all vacancies: each continues where the previous one stopped. */
function fillInbox(board: Board, vacancy: DemoVacancy, n: number, candidates: DemoResume[]) {
  const rolls = rollsOf('inbox', n)
  const count = INBOX.get(vacancy.company.owner!)!
  const states = Array.from(
    { length: count },
    (_, k) => NEGOTIATION_STATES[(n * count + k) % NEGOTIATION_STATES.length]!,
  )
  const strangers = candidates.filter(({ seeker }) => !seeker.key)
  for (const state of states) strangers.find((resume) => board.add({ resume, vacancy, state }, rolls))
}

function applyAround(board: Board, resume: DemoResume, offers: DemoVacancy[], rolls: Rolls) {
  const archived = offers.filter(({ life }) => life!.archived !== null)
  const open = offers.filter(({ life }) => life!.archived === null)
  const near = open.filter((vacancy) => inSameRegion(resume, vacancy))
  const count = rolls.pick([0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 6])
  for (let left = count * TRIES, sent = 0; left > 0 && sent < count; left--) {
    const isPast = archived.length > 0 && rolls.chance(PERCENT_ARCHIVED)
    const vacancy = rolls.pick(isPast ? archived : near.length > 0 && rolls.chance(PERCENT_NEARBY) ? near : open)
    if (vacancy && board.add({ resume, vacancy, ...wishOf(resume, vacancy, rolls) }, rolls)) sent++
  }
}

function wishOf({ row }: DemoResume, { company, life }: DemoVacancy, rolls: Rolls) {
  if (life!.archived !== null) return { state: rolls.weighted(ARCHIVED_VACANCY) }
  const maySee = company.isVerified || row.access_type === 'everyone'
  if (maySee && rolls.chance(PERCENT_OF_INVITED)) return { state: rolls.pick(INVITED), initiator: 'employer' as const }
  return { state: rolls.weighted(OPEN_VACANCY) }
}
