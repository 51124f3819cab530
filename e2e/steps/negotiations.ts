import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { callApiAsPage } from '../support/api.ts'
import { expect, nextPhoneNumber, openPageInNewContext } from '../support/base-test.ts'
import { givenEmployerWithCompany } from './accounts.ts'
import { givenSeekerWithResume } from './resumes.ts'
import { givenOpenVacancy } from './vacancies.ts'

/**
 * Signs in a new employer and a new seeker who has applied to the employer's vacancy, through the API. Both are new, because
 * other tests open and answer the applications of the demo employers. Resolves with the employer's phone.
 */
export async function givenNewApplication(seeker: Page, employer: Page) {
  const phone = await givenEmployerWithCompany(employer, `Кофейня ${nextPhoneNumber()}`)
  const vacancy = await givenOpenVacancy(employer, `Бариста до обеда ${Date.now() % 100_000}`)
  const resume = await givenSeekerWithResume(seeker, 'Бариста')
  await callApiAsPage(seeker, '/api/seeker/negotiations', {
    vacancy_id: vacancy.id,
    resume_id: resume.id,
    letter: 'Здравствуйте, варю кофе второй год',
  })
  return phone
}

/** Waits until an application is delivered to the employer of this page: before that the seeker can cancel it. */
export async function waitForNewApplication(employer: Page) {
  const countApplications = async () => {
    const response = await employer.request.get('/api/employer/negotiations')
    return (await response.json()).meta.total
  }
  await expect.poll(countApplications, { message: 'the application is delivered', timeout: 120_000 }).toBe(1)
}

/** Somebody in a window of their own applies, and the application is delivered to the employer of this page. */
export async function givenDeliveredApplication(employer: Page, browser: Browser, options: BrowserContextOptions) {
  const { page: seeker } = await openPageInNewContext(browser, options)
  await givenNewApplication(seeker, employer)
  await waitForNewApplication(employer)
  const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
  return { seeker, id: data[0].id as number }
}

/** Waits until the decisions of this employer are delivered: before that they can be undone, and the seekers do not know. */
export async function waitForDecision(employer: Page) {
  const countHeld = async () => {
    const { data } = await (await employer.request.get('/api/employer/negotiations')).json()
    return data.filter(({ held }: { held: object | null }) => held !== null).length
  }
  await expect.poll(countHeld, { message: 'the decision is delivered', timeout: 120_000 }).toBe(0)
}
