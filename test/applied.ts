import { submitApplication } from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import type { TestApp } from '#test/house.ts'

/** Creates an application through the API, with its seeker and its employer. */
export async function givenAppliedNegotiation(app: TestApp, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await app.seeker(), await app.employer()]
  const vacancy = await givenVacancy(app.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(app.db, seeker.id, resumeFields)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, vacancy, resume, id, params: { id } }
}

export const REFUSAL_BODY = { refuse_reason_id: 2, refuse_text: '' }

/** Sequence of states in the history of a negotiation. */
export const stateHistory = ({ history }: { history: { to: string }[] }) => history.map(({ to }) => to)
