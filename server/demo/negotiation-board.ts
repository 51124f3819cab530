import type { NegotiationState } from '#contract/negotiation-states.ts'
import type { Rolls } from './dice.ts'
import { type Course, inventCourse } from './negotiation-life.ts'
import type { DemoResume } from './resumes.ts'
import type { DemoVacancy } from './vacancies.ts'

type Initiator = 'seeker' | 'employer'
type Wish = { resume: DemoResume; vacancy: DemoVacancy; state: NegotiationState; initiator?: Initiator }

export type DemoNegotiation = Required<Wish> & { course: Course; rolls: Rolls }
export type Board = ReturnType<typeof boardOf>

/** Collects negotiations: at most one per seeker and vacancy, and none with the seeker's own company. */
export function boardOf(now: Date) {
  const made: DemoNegotiation[] = []
  const met = new Set<string>()
  const numbers = new Map<DemoVacancy, number>()

  function pairOf({ row }: DemoResume, vacancy: DemoVacancy): string {
    if (!numbers.has(vacancy)) numbers.set(vacancy, numbers.size)
    return `${row.seeker_id} ${numbers.get(vacancy)}`
  }

  return {
    made,
    /** Adds a negotiation; returns false if it is not allowed or its history does not fit the time. */
    add({ resume, vacancy, state, initiator = 'seeker' }: Wish, rolls: Rolls): boolean {
      const { life, company, row } = vacancy
      const pair = pairOf(resume, vacancy)
      const isOwn = company.owner !== undefined && company.owner === resume.seeker.key
      if (life === null || resume.published === null || isOwn || met.has(pair)) return false
      const from = Math.max(life.published, resume.published)
      const until = life.archived ?? now.getTime()
      const window = { from, until, now: now.getTime(), promise_days: row.promise_days! }
      const course = from < until ? inventCourse({ state, initiator, window }, rolls) : undefined
      if (!course) return false
      met.add(pair)
      made.push({ resume, vacancy, state, initiator, course, rolls })
      return true
    },
  }
}
