import { expect } from 'vitest'
import { listNotifications } from '#features/notifications/centre/notifications.contract.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { givenPublishedResume, givenResumeDraft } from '#test/fixtures/own-resumes.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import { publishResume, showOwnResume, updateResume } from '../own-list/own-resumes.contract.ts'
import { showResume } from '../search/resume-search.contract.ts'
import { holdResume, releaseResume } from './moderation-hold.server.ts'

const OPERATOR = 1
const LONG_REASON = `В резюме указан чужой телефон. ${'Уберите его. '.repeat(60)}`.trim()

const hold = (app: TestApp, id: number, text = LONG_REASON) =>
  inTransaction(app.db, (tx) => holdResume(tx, id, text, { at: app.now(), by: OPERATOR }))

const newestNotification = async (person: Person) => (await person.call(listNotifications, { query: {} })).data[0]

const listLetters = async (app: TestApp, accountId: number) => {
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return (await app.listSentMessages()).filter(({ kind, to }) => kind === 'mail' && to === email)
}

test('a resume that an operator hides stays hidden whatever its owner does, until the operator ends it; the owner learns of both', async ({
  app,
}) => {
  const seeker = await app.seeker()
  await app.db
    .updateTable('account')
    .set({ email: `held-${seeker.id}@example.ru` })
    .where('id', '=', seeker.id)
    .execute()
  const { id, slug } = await givenPublishedResume(seeker, { access_type: 'everyone' })
  const params = { id }
  const show = () => app.guest.call(showResume, { params: { id: slug }, query: {} })
  await expect(show()).resolves.toMatchObject({ id })

  expect([await hold(app, id), await hold(app, id)]).toEqual([true, false])
  await expect(show()).rejects.toMatchObject({ code: 'resume_not_found' })
  expect(await seeker.call(updateResume, { params, body: { access_type: 'no_one' } })).toMatchObject({
    status: 'hidden',
    moderation_hold: LONG_REASON,
  })
  await seeker.call(updateResume, { params, body: { access_type: 'everyone' } })
  await seeker.call(publishResume, { params })
  expect(await seeker.call(showOwnResume, { params })).toMatchObject({ status: 'hidden', access_type: 'everyone' })
  await expect(show()).rejects.toMatchObject({ code: 'resume_not_found' })
  expect(await newestNotification(seeker)).toMatchObject({ type: 'resume.moderation', title: 'Резюме скрыто' })
  await app.runJobs()
  const [letter] = await listLetters(app, seeker.id)
  expect(letter!.subject).toBe('Резюме «Кладовщик» скрыто')
  expect(letter!.text.replaceAll(/\s+/g, ' ')).toContain(LONG_REASON)

  await inTransaction(app.db, (tx) => releaseResume(tx, id, app.now()))
  expect(await seeker.call(showOwnResume, { params })).toMatchObject({ status: 'published', moderation_hold: null })
  await expect(show()).resolves.toMatchObject({ id })
  expect(await inTransaction(app.db, (tx) => releaseResume(tx, id, app.now()))).toBe(false)
})

test('a cancelled deletion of the account does not show a resume that is held, and a draft cannot be held', async ({
  app,
}) => {
  const seeker = await app.seeker()
  const [{ id }, draft] = [await givenPublishedResume(seeker), await givenResumeDraft(seeker, { title: 'Упаковщик' })]
  const setDeletion = (delete_at: string | null) =>
    app.db.updateTable('account').set({ delete_at }).where('id', '=', seeker.id).execute()
  await setDeletion('2026-10-01T00:00:00Z')
  await hold(app, id)
  await setDeletion(null)

  expect(await seeker.call(showOwnResume, { params: { id } })).toMatchObject({ status: 'hidden' })
  expect(await hold(app, draft.id)).toBe(false)
})
