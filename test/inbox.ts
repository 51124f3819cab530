import { listEmployerNegotiations } from '#contract/inbox.ts'
import { submitApplication } from '#contract/negotiations.ts'
import { listStages } from '#contract/stages.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import type { Person, TestApp } from '#test/house.ts'

/** Creates an employer with one vacancy and the given number of applications. */
export async function givenInbox(app: TestApp, applicationCount = 3) {
  const employer = await app.employer()
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const applications = []
  for (let n = 0; n < applicationCount; n++) applications.push(await givenApplication(app, vacancy.id))
  return { employer, vacancy, applications, ids: applications.map(({ id }) => id) }
}

export async function givenApplication(app: TestApp, vacancy_id: number, letter = 'Живу рядом') {
  const seeker = await app.seeker()
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await seeker.call(submitApplication, { body: { vacancy_id, resume_id: resume.id, letter } })
  return { seeker, resume, id, params: { id } }
}

export const listEmployerInbox = (employer: Person, query = {}) => employer.call(listEmployerNegotiations, { query })

export async function findStageId(employer: Person, kind: string) {
  return (await employer.call(listStages, { query: {} })).find((stage) => stage.kind === kind)!.id
}

export const deliverMessages = async (app: TestApp) => {
  await app.runJobs()
  return app.listSentMessages()
}
