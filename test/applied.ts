import { sendNegotiation } from '#contract/negotiations.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import type { House } from '#test/house.ts'

/** An application that came through the door, and both who sit at its table. */
export async function givenNegotiation(house: House, resumeFields: Parameters<typeof givenResume>[2] = {}) {
  const [seeker, employer] = [await house.seeker(), await house.employer()]
  const vacancy = await givenVacancy(house.db, employer.company_id, { manager_id: employer.id })
  const resume = await givenResume(house.db, seeker.id, resumeFields)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
  return { seeker, employer, vacancy, resume, id, params: { id } }
}

export const REFUSAL = { refuse_reason_id: 2, refuse_text: '' }

/** What happened, as both sides read it. */
export const pathOf = ({ history }: { history: { to: string }[] }) => history.map(({ to }) => to)
