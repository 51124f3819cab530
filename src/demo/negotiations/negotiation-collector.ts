import type { NegotiationState } from '#features/negotiations/contract/negotiation-constants.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { DemoResume } from '../seekers/generate-resumes.ts'
import type { DemoVacancy } from '../vacancies/generate-vacancies.ts'
import { type DemoHistory, generateHistory } from './negotiation-history.ts'

type Initiator = 'seeker' | 'employer'
type NegotiationPlan = { resume: DemoResume; vacancy: DemoVacancy; state: NegotiationState; initiator?: Initiator }

export type DemoNegotiation = Required<NegotiationPlan> & { history: DemoHistory; random: SeededRandom }
export type NegotiationCollector = ReturnType<typeof createNegotiationCollector>

/** Collects negotiations: at most one per seeker and vacancy, and none with the seeker's own company. */
export function createNegotiationCollector(now: Date) {
  const negotiations: DemoNegotiation[] = []
  const pairs = new Set<string>()
  const vacancyNumbers = new Map<DemoVacancy, number>()

  function pairKeyOf({ row }: DemoResume, vacancy: DemoVacancy): string {
    if (!vacancyNumbers.has(vacancy)) vacancyNumbers.set(vacancy, vacancyNumbers.size)
    return `${row.seeker_id} ${vacancyNumbers.get(vacancy)}`
  }

  return {
    negotiations,
    /** Adds a negotiation; returns false if it is not allowed or its history does not fit the time. */
    tryAdd({ resume, vacancy, state, initiator = 'seeker' }: NegotiationPlan, random: SeededRandom): boolean {
      const { lifecycle, company, row } = vacancy
      const pair = pairKeyOf(resume, vacancy)
      const isOwn = company.owner !== undefined && company.owner === resume.seeker.key
      if (lifecycle === null || resume.publishedMs === null || isOwn || pairs.has(pair)) return false
      const from = Math.max(lifecycle.publishedMs, resume.publishedMs)
      const until = lifecycle.archivedMs ?? now.getTime()
      const window = { from, until, now: now.getTime(), promise_days: row.promise_days! }
      const history = from < until ? generateHistory({ state, initiator, window }, random) : undefined
      if (!history) return false
      pairs.add(pair)
      negotiations.push({ resume, vacancy, state, initiator, history, random })
      return true
    },
  }
}
