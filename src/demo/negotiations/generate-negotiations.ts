import { NEGOTIATION_STATES, type NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import { type SeededRandom, seededRandom } from '../seeded-random.ts'
import type { DemoResume } from '../seekers/generate-resumes.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'
import { createNegotiationCollector, type DemoNegotiation, type NegotiationCollector } from './negotiation-collector.ts'
import { STATES_FROM_INVITATION } from './negotiation-history.ts'

type Weights = readonly (readonly [NegotiationState, number])[]

const STATE_WEIGHTS_OF_OPEN: Weights = [
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
const STATE_WEIGHTS_OF_ARCHIVED: Weights = [
  ['refused', 30],
  ['hired', 20],
  ['vacancy_closed', 25],
  ['withdrawn', 10],
  ['expired', 5],
  ['declined', 10],
]

const INVITED_PERCENT = 12
const NEARBY_PERCENT = 75
const ARCHIVED_PERCENT = 12
/** Vacancies tried per application: some are too recent for the chosen history. */
const TRIES_PER_APPLICATION = 4
/** Applications per vacancy of a demo account. */
const APPLICATIONS_PER_VACANCY = new Map([
  ['E1', 8],
  ['D', 3],
])
/** Roles in regions with enough hires for figures of what is really paid. */
const [HIRING_PLACES, HIRES_PER_PLACE] = [16, 9]
const STATES_OF_S1: NegotiationState[] = [
  'viewed',
  'considering',
  'invitation',
  'interview',
  'offer',
  'refused',
  'expired',
  'withdrawn',
]

export function generateNegotiations(vacancies: DemoVacancy[], resumes: DemoResume[], now: Date): DemoNegotiation[] {
  const collector = createNegotiationCollector(now)
  const publishedResumes = resumes.filter(({ row }) => row.status === 'published')
  const resumesOf = Map.groupBy(publishedResumes, ({ role }) => role.key)
  const publishedVacancies = vacancies.filter(({ lifecycle }) => lifecycle !== null)
  const vacanciesOf = Map.groupBy(publishedVacancies, ({ role }) => role.key)

  for (const resume of publishedResumes.filter(({ seeker }) => seeker.key === 'S1')) {
    addNegotiationsOfS1(collector, resume, vacanciesOf.get(resume.role.key) ?? [])
  }
  for (const [n, vacancy] of publishedVacancies.filter(({ company }) => company.owner).entries()) {
    addNegotiationsOfInbox(collector, vacancy, n, resumesOf.get(vacancy.role.key) ?? [])
  }
  for (const [n, resume] of publishedResumes.entries()) {
    if (!resume.seeker.key)
      addRandomNegotiations(collector, resume, vacanciesOf.get(resume.role.key) ?? [], seededRandom('applications', n))
  }
  const applications = collector.negotiations.toSorted(byBegin)
  const ofPlaces = [...Map.groupBy(publishedVacancies, ({ role, city }) => `${role.key} ${city.region_id}`).values()]
  const largestPlaces = ofPlaces.sort((one, other) => other.length - one.length).slice(0, HIRING_PLACES)
  for (const [n, offers] of largestPlaces.entries())
    addHires(collector, offers, resumesOf.get(offers[0]!.role.key) ?? [], seededRandom('hires', n))
  // Last, so that what is made by the number of a negotiation stays as it is.
  return [...applications, ...collector.negotiations.slice(applications.length).sort(byBegin)]
}

const byBegin = (one: DemoNegotiation, other: DemoNegotiation) =>
  one.history.transitions[0]!.at - other.history.transitions[0]!.at

const inSameRegion = (resume: DemoResume, vacancy: DemoVacancy) =>
  resume.seeker.city.region_id === vacancy.city.region_id

/** Adds a negotiation in each state, and a new application to the demo company E1. */
function addNegotiationsOfS1(collector: NegotiationCollector, resume: DemoResume, vacancies: DemoVacancy[]) {
  const random = seededRandom('applications of S1', collector.negotiations.length)
  const open = vacancies.filter(({ row }) => row.status === 'active')
  const near = open.filter((vacancy) => inSameRegion(resume, vacancy))
  const away = open.filter((vacancy) => !inSameRegion(resume, vacancy))
  const vacancyOfE1 = near.find(({ company }) => company.owner === 'E1')
  if (vacancyOfE1) collector.tryAdd({ resume, vacancy: vacancyOfE1, state: 'response' }, random)
  const vacanciesOfOthers = [...near, ...away].filter(({ company }) => !company.owner)
  for (const state of STATES_OF_S1)
    vacanciesOfOthers.find((vacancy) => collector.tryAdd({ resume, vacancy, state }, random))
}

/** Cycles through the states over all vacancies: each continues where the previous one stopped. */
function addNegotiationsOfInbox(
  collector: NegotiationCollector,
  vacancy: DemoVacancy,
  n: number,
  candidates: DemoResume[],
) {
  const random = seededRandom('inbox', n)
  const count = APPLICATIONS_PER_VACANCY.get(vacancy.company.owner!)!
  const states = Array.from(
    { length: count },
    (_, k) => NEGOTIATION_STATES[(n * count + k) % NEGOTIATION_STATES.length]!,
  )
  const resumesOfOthers = candidates.filter(({ seeker }) => !seeker.key)
  for (const state of states) resumesOfOthers.find((resume) => collector.tryAdd({ resume, vacancy, state }, random))
}

/** Adds hires by different companies, as far as the vacancies have been open for long enough. */
function addHires(
  collector: NegotiationCollector,
  vacancies: DemoVacancy[],
  candidates: DemoResume[],
  random: SeededRandom,
) {
  const hiresOf = new Map<DemoVacancy['company'], number>()
  const offers = vacancies.filter(({ company }) => !company.owner)
  let hires = 0
  for (const resume of candidates.filter(({ seeker }) => !seeker.key)) {
    const fewestHiresFirst = offers.toSorted(
      (one, other) => (hiresOf.get(one.company) ?? 0) - (hiresOf.get(other.company) ?? 0),
    )
    const vacancy = fewestHiresFirst.find((offer) =>
      collector.tryAdd({ resume, vacancy: offer, state: 'hired' }, random),
    )
    if (!vacancy) continue
    hiresOf.set(vacancy.company, (hiresOf.get(vacancy.company) ?? 0) + 1)
    hires += 1
    if (hires === HIRES_PER_PLACE) return
  }
}

function addRandomNegotiations(
  collector: NegotiationCollector,
  resume: DemoResume,
  vacancies: DemoVacancy[],
  random: SeededRandom,
) {
  const archived = vacancies.filter(({ lifecycle }) => lifecycle!.archivedMs !== null)
  const open = vacancies.filter(({ lifecycle }) => lifecycle!.archivedMs === null)
  const near = open.filter((vacancy) => inSameRegion(resume, vacancy))
  const count = random.pick([0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 6])
  for (let left = count * TRIES_PER_APPLICATION, sent = 0; left > 0 && sent < count; left--) {
    const isPast = archived.length > 0 && random.chance(ARCHIVED_PERCENT)
    const vacancy = random.pick(isPast ? archived : near.length > 0 && random.chance(NEARBY_PERCENT) ? near : open)
    if (vacancy && collector.tryAdd({ resume, vacancy, ...planOf(resume, vacancy, random) }, random)) sent++
  }
}

function planOf({ row }: DemoResume, { company, lifecycle }: DemoVacancy, random: SeededRandom) {
  if (lifecycle!.archivedMs !== null) return { state: random.pickWeighted(STATE_WEIGHTS_OF_ARCHIVED) }
  const isVisible = company.isLarge || row.access_type === 'everyone'
  if (isVisible && random.chance(INVITED_PERCENT))
    return { state: random.pick(STATES_FROM_INVITATION), initiator: 'employer' as const }
  return { state: random.pickWeighted(STATE_WEIGHTS_OF_OPEN) }
}
