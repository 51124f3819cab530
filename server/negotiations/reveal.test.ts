import { describe, expect } from 'vitest'
import { revealContacts, takeResumeCopy } from '#contract/contact-reveals.ts'
import { addFavoriteResume, listFavoriteResumes } from '#contract/favorites.ts'
import { exportNegotiations, listEmployerNegotiations, showBoard } from '#contract/inbox.ts'
import {
  acceptInvitation,
  inviteFromResume,
  inviteToInterview,
  sendNegotiation,
  showEmployerNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { showResumeChanges } from '#contract/resume-changes.ts'
import { searchResumes, showResume } from '#contract/resume-search.ts'
import { askForName, openName } from '#contract/reveals.ts'
import { json } from '#database/connect.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'
import { givenVerified } from '#test/verified.ts'

const SECRETS = ['Меченосцев', 'Вениамин', 'Аристархович', 'Тайнопись', 'Тайнописи', '7654321', 'tayna', 'mechenos']

let counter = 0

/** Somebody who says everywhere who it is. */
async function givenTalkative(house: House) {
  const seeker = await house.seeker()
  const word = `безымянный${++counter}`
  const names = { first_name: 'Вениамин', last_name: 'Меченосцев', middle_name: 'Аристархович' }
  await house.db.updateTable('seeker').set(names).where('id', '=', seeker.id).execute()
  await house.db
    .updateTable('account')
    .set({ email: `v${counter}@tayna.ru` })
    .where('id', '=', seeker.id)
    .execute()
  const resume = await givenResume(house.db, seeker.id, {
    title: `Швея Меченосцева ${word}`,
    about: `<p>${word}. Зовите Вениамином. Шила в «Тайнописи», 8 999 765-43-21</p>`,
    skills: json([{ name: 'Станки Тайнописи', level: null }]),
    access_type: 'clients',
    experience_none: false,
  })
  const place = { company: 'ООО «Тайнопись»', position: 'Швея Тайнописи', description: 'Меченосцев шил, +79997654321' }
  await house.db
    .insertInto('resume_experience')
    .values({ resume_id: resume.id, start_month: '2025-01-01', ...place })
    .execute()
  return { seeker, resume, word }
}

const LETTER = 'Здравствуйте, я Вениамин Меченосцев из Тайнописи, 8 999 765 43 21, v@tayna.ru'

async function givenNameless(house: House, fields: object = {}) {
  const employer = await givenVerified(house)
  const vacancy = await givenVacancy(house.db, employer.company_id, fields)
  const { seeker, resume, word } = await givenTalkative(house)
  const body = { vacancy_id: vacancy.id, resume_id: resume.id, letter: LETTER, anonymous: true }
  const { id } = await seeker.call(sendNegotiation, { body })
  await house.runJobs()
  return { employer, vacancy, seeker, resume, word, id }
}

type Nameless = Awaited<ReturnType<typeof givenNameless>>

/** Everything that the employer may be told of it, in the words of the wire. */
async function toldTo(house: House, employer: Person, { vacancy, resume, word, id }: Nameless) {
  const csv = await employer.call(exportNegotiations, { query: { vacancy_id: vacancy.id } })
  const params = { id }
  const replies = [
    await employer.call(showEmployerNegotiation, { params }),
    await employer.call(listEmployerNegotiations, { query: {} }),
    await employer.call(showBoard, { query: { vacancy_id: vacancy.id } }),
    await employer.call(showResumeChanges, { params }),
    await employer.call(searchResumes, { query: { text: word } }),
    await employer.call(listFavoriteResumes, { query: {} }),
    Buffer.from(csv.content, 'base64').toString(),
    (await house.sent()).filter(
      ({ text }) => text.includes(`«${vacancy.name}»`) && !text.includes('/profile/negotiations'),
    ),
    await Promise.allSettled([
      employer.call(showResume, { params: { id: String(resume.id) } }),
      employer.call(takeResumeCopy, { params: { id: resume.id } }),
      employer.call(revealContacts, { params: { id: resume.id }, body: {} }),
      employer.call(addFavoriteResume, { body: { resume_id: resume.id } }),
      employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: resume.id } }),
    ]),
  ]
  return replies.map((reply) => JSON.stringify(reply))
}

const leaks = (printed: string[], seeker: Person) =>
  printed.flatMap((reply, place) =>
    [...SECRETS, seeker.phone.slice(2)]
      .filter((secret) => reply.includes(secret))
      .map((secret) => `${place}: ${secret}`),
  )

describe('an application without a name', () => {
  test('tells nothing in any reply, list, table or letter, before and after the interview is agreed', async ({
    house,
  }) => {
    const nameless = await givenNameless(house)
    const { employer, seeker, id } = nameless
    expect(leaks(await toldTo(house, employer, nameless), seeker)).toEqual([])

    await employer.call(inviteToInterview, {
      params: { id },
      body: { text: 'Приходите, {{имя}}' },
    })
    await seeker.call(acceptInvitation, { params: { id }, body: {} })
    await house.runJobs()

    expect(leaks(await toldTo(house, employer, nameless), seeker)).toEqual([])
    const { resume, letter } = await employer.call(showEmployerNegotiation, { params: { id } })
    expect(resume).toMatchObject({ person: null, age: null, contacts: null, experience: [{ company: null }] })
    expect(letter).toMatch(/^Здравствуйте, я •+ •+ из •+, •+, •+$/)
    await expect(employer.call(showResume, { params: { id: String(resume.id) } })).rejects.toMatchObject({
      code: 'resume_not_found',
    })
  })

  test('says who it is once both have said yes, whoever was first', async ({ house }) => {
    for (const order of [
      ['seeker', 'employer'],
      ['employer', 'seeker'],
    ] as const) {
      const { employer, seeker, id } = await givenNameless(house)
      const say = {
        seeker: () => seeker.call(openName, { params: { id } }),
        employer: () => employer.call(askForName, { params: { id } }),
      }
      await say[order[0]]()
      await say[order[0]]()
      expect((await employer.call(showEmployerNegotiation, { params: { id } })).resume.contacts).toBeNull()

      await say[order[1]]()

      const opened = await employer.call(showEmployerNegotiation, { params: { id } })
      expect(opened.resume).toMatchObject({
        person: 'Вениамин Меченосцев',
        contacts: { phone: { number: seeker.phone } },
      })
      expect(opened.history.filter(({ is_reveal }) => is_reveal).map(({ actor }) => actor)).toEqual([...order])
      await employer.call(showResume, { params: { id: String(opened.resume.id) } })
      await house.runJobs()
      expect((await house.sent())[0]!.text).toContain(order[1] === 'seeker' ? 'Вениамин Меченосцев' : 'видит имя')
    }
  })

  test('leaves the steps that were taken as they were', async ({ house }) => {
    const { employer, seeker, id } = await givenNameless(house)
    await employer.call(askForName, { params: { id } })
    await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })
    await seeker.call(openName, { params: { id } })

    expect((await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })).state).toBe('invitation')
  })

  test('stays without one after it was withdrawn', async ({ house }) => {
    const nameless = await givenNameless(house)
    await nameless.seeker.call(withdrawNegotiation, { params: { id: nameless.id } })

    expect(leaks(await toldTo(house, nameless.employer, nameless), nameless.seeker)).toEqual([])
    await expect(nameless.employer.call(askForName, { params: { id: nameless.id } })).rejects.toMatchObject({
      code: 'state_conflict',
    })
  })

  test('is refused where it would hide nothing', async ({ house }) => {
    const employer = await givenVerified(house)
    const [one, other] = [
      await givenVacancy(house.db, employer.company_id),
      await givenVacancy(house.db, employer.company_id),
    ]
    const { seeker, resume } = await givenTalkative(house)
    const send = (vacancy: { id: number }, fields: object) =>
      seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id, ...fields } })
    await send(one, {})
    await expect(send(other, { anonymous: true })).rejects.toMatchObject({
      errors: { anonymous: 'Эта компания уже знает, кто вы' },
    })

    const open = await givenResume(house.db, seeker.id)
    const unknown = await givenVacancy(house.db, (await house.employer()).company_id)
    await expect(send(unknown, { resume_id: open.id, anonymous: true })).rejects.toMatchObject({
      errors: { anonymous: expect.stringContaining('видно всем') },
    })
  })
})

test('a company that hires without a name says it with the invitation', async ({ house }) => {
  const { employer, seeker, id } = await givenNameless(house, { type_id: 3 })
  const nameFor = async () => (await seeker.call(showSeekerNegotiation, { params: { id } })).vacancy.company
  expect(await nameFor()).toMatchObject({ id: 0, name: 'Компания не названа' })

  await employer.call(inviteToInterview, { params: { id }, body: { text: '' } })

  const { name } = await house.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', employer.company_id)
    .executeTakeFirstOrThrow()
  expect(await nameFor()).toMatchObject({ id: employer.company_id, name })
  await house.runJobs()
  expect((await house.sent())[0]!.text).toContain(name)
})
