import { sendNegotiation } from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import type { House } from '#test/house.ts'

/** Creates an application through the API, with its seeker and its employer. */
export async function givenNegotiation(house: House, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(house.db, seeker.id, resumeFields)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, vacancy, resume, id, params: { id } }
}

export const REFUSAL = { refuse_reason_id: 2, refuse_text: '' }

/** Sequence of states in the history of a negotiation. */
export const pathOf = ({ history }: { history: { to: string }[] }) => history.map(({ to }) => to)
