import { listEmployerNegotiations } from '#contract/inbox.ts'
import { sendNegotiation } from '#contract/negotiations.ts'
import { listStages } from '#contract/stages.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import type { House, Person } from '#test/house.ts'

/** Creates an employer with one vacancy and the given number of applications. */
export async function givenInbox(house: House, people = 3) {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id)
  const applications = []
  for (let n = 0; n < people; n++) applications.push(await givenApplication(house, vacancy.id))
  return { employer, vacancy, applications, ids: applications.map(({ id }) => id) }
}

export async function givenApplication(house: House, vacancy_id: number, letter = 'Живу рядом') {
  const seeker = await house.seeker()
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id, resume_id: resume.id, letter } })
  return { seeker, resume, id, params: { id } }
}

export const list = (employer: Person, query = {}) => employer.call(listEmployerNegotiations, { query })

export async function stageOf(employer: Person, kind: string) {
  return (await employer.call(listStages, { query: {} })).find((stage) => stage.kind === kind)!.id
}

export const mailsOf = async (house: House) => {
  await house.runJobs()
  return house.sent()
}
