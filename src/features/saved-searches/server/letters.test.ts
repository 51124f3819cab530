import { describe, expect } from 'vitest'
import { hideVacancy } from '#features/favorites/blacklist.contract.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#lib/dates/time-units.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { givenPushToken } from '#test/fixtures/push/push-devices.ts'
import { givenSavedSearch, publishNewVacancy } from '#test/fixtures/saved-searches.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  openSavedSearch,
  resumeSavedSearch,
  saveVacancySearch,
  showSavedSearch,
  updateSavedSearch,
} from '../contract/saved-searches.ts'
import { showUnsubscription, unsubscribe } from '../contract/unsubscription.ts'

const MINUTE = 60

const save = (person: Person, text: string, frequency: 'instant' | 'daily' | 'weekly') =>
  person.call(saveVacancySearch, { body: { name: `Поиск ${text}`, frequency, search: { text } } })

async function sendDue(app: TestApp, seconds = 0) {
  app.advanceSeconds(seconds)
  await enqueue(app.db, 'enqueue_saved_search_digests', {})
  await app.runJobs()
}

async function listLetters(app: TestApp, text: string) {
  return (await app.listSentMessages()).filter(({ subject }) => subject?.includes(`Поиск ${text}`))
}

/** Advances the clock to this time in Moscow, on the same day or the next one. */
function advanceTo(app: TestApp, hour: number) {
  const moscowHour = (app.now().getUTCHours() + 3) % 24
  const seconds = ((hour - moscowHour + 24) % 24) * HOUR_SECONDS
  app.advanceSeconds(seconds - app.now().getUTCMinutes() * MINUTE - app.now().getUTCSeconds())
}

test('a new vacancy is found by every saved search, also beyond the first batch of 500 (CO-5)', async ({ app }) => {
  const { id: account } = await app.seeker()
  const searches: number[] = []
  for (let n = 0; n < 501; n++) {
    const { id } = await givenSavedSearch(app, account, { exclude_words: [`слово${n}`] })
    searches.push(id)
  }

  const vacancy = await publishNewVacancy(app, { name: 'Повар' })

  const found = await app.db
    .selectFrom('saved_search_item')
    .select('saved_search_id')
    .where('vacancy_id', '=', vacancy)
    .where('saved_search_id', 'in', searches)
    .execute()
  expect(found).toHaveLength(501)
})

describe('letters of a saved search', () => {
  test('instant: one letter a quarter of an hour later, with all that was found, and each vacancy once', async ({
    app,
  }) => {
    advanceTo(app, 12)
    const seeker = await app.seeker()
    await save(seeker, 'жестянщик', 'instant')
    await publishNewVacancy(app, { name: 'Жестянщик утром' })
    const hidden = await publishNewVacancy(app, { name: 'Жестянщик скрытый' })
    await publishNewVacancy(app, { name: 'Жестянщик днём' })
    await seeker.call(hideVacancy, { body: { vacancy_id: hidden } })

    await sendDue(app, 14 * MINUTE)
    expect(await listLetters(app, 'жестянщик')).toEqual([])
    await sendDue(app, MINUTE)
    await sendDue(app, HOUR_SECONDS)

    const letters = await listLetters(app, 'жестянщик')
    expect(letters.map(({ subject }) => subject)).toEqual(['Поиск жестянщик: 2 вакансии'])
    expect(letters[0]!.text).toContain('Жестянщик утром')
    expect(letters[0]!.text).not.toContain('скрытый')
    expect(letters[0]!.text).toContain('http://localhost/vacancies/')
  })

  test('instant: at most six letters a day', async ({ app }) => {
    advanceTo(app, 10)
    await save(await app.seeker(), 'лудильщик', 'instant')
    for (let n = 0; n < 8; n++) {
      await publishNewVacancy(app, { name: `Лудильщик ${n + 1} разряда` })
      await sendDue(app, 20 * MINUTE)
    }

    expect(await listLetters(app, 'лудильщик')).toHaveLength(6)
    await sendDue(app, DAY_SECONDS)
    expect((await listLetters(app, 'лудильщик'))[0]!.subject).toBe('Поиск лудильщик: 2 вакансии')
  })

  test('daily: at the chosen time of the next day; weekly: on Monday', async ({ app }) => {
    advanceTo(app, 12)
    const seeker = await app.seeker()
    await save(seeker, 'сапожник', 'daily')
    await save(seeker, 'сапожник подмастерье', 'weekly')
    await publishNewVacancy(app, { name: 'Сапожник подмастерье' })
    const count = async () => (await listLetters(app, 'сапожник')).length

    advanceTo(app, 8)
    await sendDue(app)
    expect(await count()).toBe(0)
    await sendDue(app, HOUR_SECONDS)
    expect(await count()).toBe(1)
    for (let day = 0; day < 8; day++) {
      await sendDue(app, DAY_SECONDS)
      if ((await count()) === 2) break
    }
    expect(await count()).toBe(2)
    expect(new Date(app.now().getTime() + 3 * HOUR_SECONDS * 1000).getUTCDay()).toBe(1)
  })

  test('are not sent without a confirmed address, and turning them on does not send what is old', async ({ app }) => {
    advanceTo(app, 12)
    const seeker = await app.seeker()
    const { id } = await save(seeker, 'гончар', 'instant')
    const body = { name: 'Поиск гончар', frequency: 'instant', by_email: false } as const
    await seeker.call(updateSavedSearch, { params: { id }, body })
    await publishNewVacancy(app, { name: 'Гончар' })
    await seeker.call(updateSavedSearch, { params: { id }, body: { ...body, by_email: true } })
    await sendDue(app, HOUR_SECONDS)

    await app.db.updateTable('account').set({ email: null }).where('id', '=', seeker.id).execute()
    await publishNewVacancy(app, { name: 'Гончар второй' })
    await sendDue(app, HOUR_SECONDS)

    expect(await listLetters(app, 'гончар')).toEqual([])
    expect(await seeker.call(showSavedSearch, { params: { id } })).toMatchObject({ new_count: 2 })
  })

  test('wait for the end of the quiet hours, and then one tells of all that was found in them', async ({ app }) => {
    advanceTo(app, 23)
    await save(await app.seeker(), 'бондарь', 'instant')
    for (const name of ['Бондарь вечерний', 'Бондарь ночной']) {
      await publishNewVacancy(app, { name })
      await sendDue(app, HOUR_SECONDS)
    }
    expect(await listLetters(app, 'бондарь')).toEqual([])

    advanceTo(app, 8)
    await sendDue(app)
    expect((await listLetters(app, 'бондарь')).map(({ subject }) => subject)).toEqual(['Поиск бондарь: 2 вакансии'])
  })

  test('daily: at a time within the quiet hours, sent each morning after them', async ({ app }) => {
    advanceTo(app, 12)
    const search = { name: 'Поиск шорник', frequency: 'daily', send_at: '23:30', search: { text: 'шорник' } } as const
    await (await app.seeker()).call(saveVacancySearch, { body: search })
    const subjects = async () => (await listLetters(app, 'шорник')).map(({ subject }) => subject)

    for (const name of ['Шорник', 'Шорник второй']) {
      await publishNewVacancy(app, { name })
      const before = await subjects()
      advanceTo(app, 23)
      await sendDue(app, 45 * MINUTE)
      await sendDue(app, HOUR_SECONDS)
      expect(await subjects()).toEqual(before)
      advanceTo(app, 8)
      await sendDue(app)
      expect(await subjects()).toEqual(['Поиск шорник: 1 вакансия', ...before])
    }
  })

  test('a device gets a push message without a name instead, if letters are off, and none if both are', async ({
    app,
  }) => {
    advanceTo(app, 12)
    const seeker = await app.seeker()
    const { id } = await save(seeker, 'скорняк', 'instant')
    const device = await givenPushToken(seeker)
    const body = { name: 'Поиск скорняк', frequency: 'instant', by_email: false, by_push: true } as const
    const pushes = async () =>
      (await app.listSentMessages()).flatMap(({ kind, to, subject, text }) =>
        kind === 'push' && device.endsWith(to.slice(1)) ? [{ subject, text }] : [],
      )
    await seeker.call(updateSavedSearch, { params: { id }, body })
    await publishNewVacancy(app, { name: 'Скорняк' })
    await sendDue(app, HOUR_SECONDS)
    const message = { subject: 'Новое по сохранённому поиску', text: 'Откройте, чтобы посмотреть\n/my-subscriptions' }
    expect([await pushes(), await listLetters(app, 'скорняк')]).toEqual([[message], []])

    await seeker.call(updateSavedSearch, { params: { id }, body: { ...body, by_push: false } })
    await publishNewVacancy(app, { name: 'Скорняк второй' })
    await sendDue(app, HOUR_SECONDS)
    expect(await pushes()).toHaveLength(1)
  })

  test('end with one click on the link of a letter, without a sign-in', async ({ app }) => {
    advanceTo(app, 12)
    const seeker = await app.seeker()
    const { id } = await save(seeker, 'кузнец', 'instant')
    await publishNewVacancy(app, { name: 'Кузнец' })
    await sendDue(app, HOUR_SECONDS)
    const token = /\/unsubscribe\/([\w-]{22})/.exec((await listLetters(app, 'кузнец'))[0]!.text)![1]!
    const params = { token }

    expect(await app.guest.call(showUnsubscription, { params })).toEqual({
      kind: 'saved_search',
      name: 'Поиск кузнец',
      is_subscribed: true,
    })
    for (let click = 0; click < 2; click++)
      expect(await app.guest.call(unsubscribe, { params })).toMatchObject({ is_subscribed: false })
    await publishNewVacancy(app, { name: 'Кузнец второй' })
    await sendDue(app, HOUR_SECONDS)

    expect(await listLetters(app, 'кузнец')).toHaveLength(1)
    expect(await seeker.call(showSavedSearch, { params: { id } })).toMatchObject({ by_email: false, new_count: 2 })
    const unknown = { token: 'x'.repeat(22) }
    await expect(app.guest.call(unsubscribe, { params: unknown })).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('a saved search that is not opened for sixty days is paused, one warning and a week later', async ({ app }) => {
  const seeker = await app.seeker()
  const [opened, forgotten] = [await save(seeker, 'шорник', 'daily'), await save(seeker, 'бочар', 'daily')]
  const pauseAfter = async (days: number) => {
    app.advanceSeconds(days * DAY_SECONDS)
    await enqueue(app.db, 'pause_unopened_saved_searches', {})
    await app.runJobs()
  }
  const statusOf = async ({ id }: { id: number }) => (await seeker.call(showSavedSearch, { params: { id } })).status

  await pauseAfter(54)
  await pauseAfter(1)
  expect((await listLetters(app, 'бочар'))[0]!.subject).toBe('Поиск «Поиск бочар» скоро остановится')
  expect(await listLetters(app, 'бочар')).toHaveLength(1)
  await app.db
    .updateTable('session')
    .set({
      created_at: app.now().toISOString(),
      last_used_at: app.now().toISOString(),
      expires_at: '2027-09-01T00:00:00Z',
    })
    .execute()
  await seeker.call(openSavedSearch, { params: { id: opened.id } })
  await pauseAfter(6)

  expect(await Promise.all([opened, forgotten].map(statusOf))).toEqual(['active', 'auto_paused'])
  await seeker.call(resumeSavedSearch, { params: { id: forgotten.id } })
  await pauseAfter(1)
  expect(await statusOf(forgotten)).toBe('active')
})
