import { expect } from 'vitest'
import { unsubscribe } from '#features/saved-searches/contract/unsubscription.ts'
import { DAY_SECONDS } from '#lib/dates/time-units.ts'
import { runDueJobs } from '#test/fixtures/jobs.ts'
import { givenNotification } from '#test/fixtures/notifications/given-notification.ts'
import { givenResume } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'

async function givenViewedResumes(app: TestApp) {
  const seeker = await app.seeker()
  const email = `views-${seeker.id}@example.ru`
  await app.db.updateTable('account').set({ email }).where('id', '=', seeker.id).execute()
  const resumes = [await givenResume(app.db, seeker.id), await givenResume(app.db, seeker.id)]
  const view = async (company: string, { id }: { id: number }) =>
    givenNotification(app, {
      account_id: seeker.id,
      type: 'resume.viewed',
      title: 'Ваше резюме посмотрели',
      text: company,
      entity: { kind: 'resume', id },
      link: '/my-resumes',
    })
  const turnOff = ({ id }: { id: number }) =>
    app.db.updateTable('resume').set({ email_notification: false }).where('id', '=', id).execute()
  const passWeek = async () => {
    app.advanceSeconds(7 * DAY_SECONDS)
    await runDueJobs(app)
    return (await app.listSentMessages()).filter(({ to }) => to === email)
  }
  return { first: resumes[0]!, second: resumes[1]!, view, turnOff, passWeek }
}

test('the weekly letter about views leaves out the resumes whose letters were turned off meanwhile', async ({
  app,
}) => {
  const { first, second, view, turnOff, passWeek } = await givenViewedResumes(app)
  await view('Северный ветер', first)
  await view('Южный берег', second)
  await turnOff(first)

  const [letter, ...others] = await passWeek()
  expect(others).toEqual([])
  expect(letter!.text).toContain('Южный берег')
  expect(letter!.text).not.toContain('Северный ветер')

  await view('Северный ветер', second)
  await turnOff(second)
  expect(await passWeek()).toHaveLength(1)
})

test('the link of the letter about views ends such letters, also those that wait already', async ({ app }) => {
  const { first, view, passWeek } = await givenViewedResumes(app)
  await view('Северный ветер', first)
  const [letter] = await passWeek()
  const token = letter!.text.match(/\/unsubscribe\/(\S+)/)![1]!
  await view('Южный берег', first)

  expect(await app.guest.call(unsubscribe, { params: { token } })).toMatchObject({ is_subscribed: false })
  expect(await passWeek()).toHaveLength(1)
})
