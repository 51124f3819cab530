import { parse } from 'csv-parse/sync'
import { describe, expect } from 'vitest'
import { answerInBulk, exportNegotiations, listEmployerNegotiations, moveToStage, showBoard } from '#contract/inbox.ts'
import {
  acceptInvitation,
  inviteFromResume,
  refuseNegotiation,
  sendNegotiation,
  showSeekerNegotiation,
  withdrawNegotiation,
} from '#contract/negotiations.ts'
import { listStages } from '#contract/stages.ts'
import { givenResume, givenVacancy } from '#test/givens.ts'
import { type House, type Person, test } from '#test/house.ts'

async function givenInbox(house: House, people = 3) {
  const employer = await house.employer()
  const vacancy = await givenVacancy(house.db, employer.company_id)
  const applications = []
  for (let n = 0; n < people; n++) applications.push(await givenApplication(house, vacancy.id))
  return { employer, vacancy, applications, ids: applications.map(({ id }) => id) }
}

async function givenApplication(house: House, vacancy_id: number, letter = 'Живу рядом') {
  const seeker = await house.seeker()
  const resume = await givenResume(house.db, seeker.id)
  const { id } = await seeker.call(sendNegotiation, { body: { vacancy_id, resume_id: resume.id, letter } })
  return { seeker, resume, id, params: { id } }
}

const list = (employer: Person, query = {}) => employer.call(listEmployerNegotiations, { query })

async function stageOf(employer: Person, kind: string) {
  return (await employer.call(listStages, { query: {} })).find((stage) => stage.kind === kind)!.id
}

const mailsOf = async (house: House) => {
  await house.runJobs()
  return house.sent()
}

describe('the list of applications', () => {
  test('T-049 holds the company’s own alone, whoever else is asked for', async ({ house }) => {
    const [mine, foreign] = [await givenInbox(house), await givenInbox(house)]

    for (const name of ['user_id', 'employer_id', 'company_id', 'manager_id']) {
      const asked = { [name]: String(foreign.employer[name === 'company_id' ? 'company_id' : 'id']) }
      expect((await list(mine.employer, asked)).data.map(({ id }) => id).sort()).toEqual(mine.ids)
    }
    expect((await list(mine.employer, { vacancy_id: foreign.vacancy.id })).data).toEqual([])
    await expect(mine.employer.call(showBoard, { query: { vacancy_id: foreign.vacancy.id } })).rejects.toMatchObject({
      code: 'vacancy_not_found',
    })
  })

  test('tells of each who it is and what may be answered, and leaves the rest to the opened one', async ({ house }) => {
    const { employer } = await givenInbox(house, 1)

    const [row] = (await list(employer)).data

    expect(row).toMatchObject({
      state: 'response',
      letter: 'Живу рядом',
      is_overdue: false,
      resume: { person: 'Пётр Андреев' },
      can: { consider: true, invite: true, refuse: true, return: false },
    })
    expect(row).not.toHaveProperty('history')
    expect(row!.resume).not.toHaveProperty('contacts')
  })

  test('counts by state and by stage, and the archived apart', async ({ house }) => {
    const { employer, ids } = await givenInbox(house, 4)
    const consider = await stageOf(employer, 'consider')
    await employer.call(answerInBulk, { body: { ids: ids.slice(0, 2), action: 'consider' } })
    await employer.call(answerInBulk, { body: { ids: [ids[3]!], action: 'archive' } })

    const { data, meta } = await list(employer, { stage_id: consider })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(meta).toMatchObject({ total: 2, counts: { all: 3, response: 1, considering: 2, unread: 1, archived: 1 } })
    expect(meta.stage_counts).toMatchObject({ [consider]: 2 })
    expect((await list(employer, { archived: true })).data.map(({ id }) => id)).toEqual([ids[3]])
  })

  test('shows an archived application again once its person has answered', async ({ house }) => {
    const { employer, applications, ids } = await givenInbox(house, 1)
    const { seeker, params } = applications[0]!
    await employer.call(answerInBulk, { body: { ids, action: 'invite', text: 'Приходите' } })
    await employer.call(answerInBulk, { body: { ids, action: 'archive' } })
    expect((await list(employer)).data).toEqual([])

    await seeker.call(acceptInvitation, { params, body: {} })

    expect((await list(employer)).data).toMatchObject([{ state: 'interview', is_archived: false }])
  })

  test('finds a person by name, by title and by the words of the letter', async ({ house }) => {
    const { employer, vacancy } = await givenInbox(house, 1)
    const { id } = await givenApplication(house, vacancy.id, 'Работал на рефрижераторах')

    expect((await list(employer, { text: 'РЕФРИЖЕРАТОР' })).data.map((one) => one.id)).toEqual([id])
    expect((await list(employer, { text: 'андреев' })).meta.total).toBe(2)
    expect((await list(employer, { text: 'нет такого' })).data).toEqual([])
  })

  test('by the day of the answer puts the one that waits longest first', async ({ house }) => {
    const { employer, ids } = await givenInbox(house)
    const due = (id: number, answer_due_at: string) =>
      house.db.updateTable('negotiation').set({ answer_due_at }).where('id', '=', id).execute()
    await due(ids[0]!, '2026-09-05T21:00:00Z')
    await due(ids[1]!, '2026-08-30T21:00:00Z')
    await employer.call(answerInBulk, { body: { ids: [ids[2]!], action: 'consider' } })

    const { data } = await list(employer, { order_by: 'due' })

    expect(data.map(({ id }) => id)).toEqual([ids[1], ids[0], ids[2]])
    expect(data[0]).toMatchObject({ is_overdue: true })
  })
})

describe('a move to another stage', () => {
  test('says what the stage means, and shows the seeker the state alone', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { seeker, params } = applications[0]!
    const stage_id = await stageOf(employer, 'test')

    expect(await employer.call(moveToStage, { params, body: { stage_id } })).toMatchObject({
      state: 'considering',
      stage_id,
    })

    const seen = await seeker.call(showSeekerNegotiation, { params })
    expect(seen).toMatchObject({ state: 'considering' })
    expect(seen).not.toHaveProperty('stage_id')
  })

  test('to a meeting invites, and back to thinking keeps the invitation', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    const [phone, consider] = [await stageOf(employer, 'phone'), await stageOf(employer, 'consider')]

    await employer.call(moveToStage, { params, body: { stage_id: phone, text: 'Позвоним завтра' } })
    const back = await employer.call(moveToStage, { params, body: { stage_id: consider } })

    expect(back).toMatchObject({ state: 'invitation', invite_text: 'Позвоним завтра', stage_id: consider })
    expect((await mailsOf(house))[0]!.subject).toContain('Вас приглашают')
  })

  test('to the refused asks why', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    const stage_id = await stageOf(employer, 'refused')

    await expect(employer.call(moveToStage, { params, body: { stage_id } })).rejects.toMatchObject({
      errors: { refuse_reason_id: 'Обязательно для заполнения' },
    })
    expect(await employer.call(moveToStage, { params, body: { stage_id, refuse_reason_id: 2 } })).toMatchObject({
      state: 'refused',
      refuse_reason_id: 2,
    })
  })

  test('takes a refused one back into consideration, and the seeker hears of it', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    await employer.call(refuseNegotiation, { params, body: { refuse_reason_id: 2 } })
    const stage_id = await stageOf(employer, 'consider')

    const back = await employer.call(moveToStage, { params, body: { stage_id } })

    expect(back).toMatchObject({ state: 'considering', stage_id, refuse_reason_id: null, refuse_skills: [] })
    expect((await mailsOf(house))[0]!.subject).toContain('снова рассматривают')
  })

  test.for(['offer', 'hired', 'new'])('does not put anybody at «%s» before it is so', async (kind, { house }) => {
    const { employer, applications } = await givenInbox(house, 1)
    const { params } = applications[0]!
    await employer.call(moveToStage, { params, body: { stage_id: await stageOf(employer, 'consider') } })

    const move = employer.call(moveToStage, { params, body: { stage_id: await stageOf(employer, kind) } })

    await expect(move).rejects.toMatchObject({ code: 'state_conflict', details: { state: 'considering' } })
  })

  test('of another company is no stage', async ({ house }) => {
    const [{ employer, applications }, stranger] = [await givenInbox(house, 1), await house.employer()]
    const body = { stage_id: await stageOf(stranger, 'consider') }

    await expect(employer.call(moveToStage, { params: applications[0]!.params, body })).rejects.toMatchObject({
      code: 'stage_not_found',
    })
  })

  test('follows the state, whoever changed it', async ({ house }) => {
    const { employer, applications } = await givenInbox(house, 2)
    const [refused, withdrawn] = applications
    await employer.call(refuseNegotiation, { params: refused!.params, body: { refuse_reason_id: 2 } })
    await withdrawn!.seeker.call(withdrawNegotiation, { params: withdrawn!.params })

    const { columns } = await employer.call(showBoard, { query: {} })

    expect(columns.map(({ stage, total }) => [stage.kind, total])).toContainEqual(['refused', 1])
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(1)
  })
})

describe('many at once', () => {
  test('are each written to with their own words', async ({ house }) => {
    const { employer, ids } = await givenInbox(house, 3)
    const refuse_text = '{{имя}}, на вакансию «{{вакансия}}» в {{компания}} мы взяли другого.'

    const { done, failed } = await employer.call(answerInBulk, {
      body: { ids, action: 'refuse', refuse_reason_id: 6, refuse_text },
    })

    expect({ done, failed }).toEqual({ done: 3, failed: 0 })
    const mails = (await mailsOf(house)).filter(({ subject }) => subject?.includes('отказали'))
    expect(new Set(mails.slice(0, 3).map(({ to }) => to)).size).toBe(3)
    expect(mails[0]!.text).toMatch(/Пётр, на вакансию «Бариста» в Компания \d+ мы взяли другого\./)
  })

  test('are told apart: who could not be answered does not keep the others waiting', async ({ house }) => {
    const [{ employer, applications, ids }, foreign] = [await givenInbox(house, 2), await givenInbox(house, 1)]
    await applications[0]!.seeker.call(withdrawNegotiation, { params: applications[0]!.params })

    const reply = await employer.call(answerInBulk, {
      body: { ids: [...ids, foreign.ids[0]!], action: 'consider' },
    })

    expect(reply).toMatchObject({
      done: 1,
      failed: 2,
      results: [
        { id: ids[0], ok: false, code: 'state_conflict' },
        { id: ids[1], ok: true },
        { id: foreign.ids[0], ok: false, code: 'negotiation_not_found' },
      ],
    })
  })

  test('a refusal without a reason refuses nobody', async ({ house }) => {
    const { employer, ids } = await givenInbox(house, 1)

    await expect(employer.call(answerInBulk, { body: { ids, action: 'refuse' } })).rejects.toMatchObject({
      errors: { refuse_reason_id: 'Обязательно для заполнения' },
    })
  })

  test('the same twice is answered once', async ({ house }) => {
    const { employer, ids } = await givenInbox(house, 2)
    const body = { ids, action: 'refuse' as const, refuse_reason_id: 2 }

    await Promise.all([employer.call(answerInBulk, { body }), employer.call(answerInBulk, { body })])

    const events = await house.db
      .selectFrom('negotiation_event')
      .select('negotiation_id')
      .where('negotiation_id', 'in', ids)
      .where('to_state', '=', 'refused')
      .execute()
    expect(events).toHaveLength(2)
  })
})

describe('the table for a spreadsheet', () => {
  const tableOf = async (employer: Person, vacancy_id: number) => {
    const { content } = await employer.call(exportNegotiations, { query: { vacancy_id } })
    return parse(Buffer.from(content, 'base64'), { bom: true, delimiter: ';', columns: true }) as Record<
      string,
      string
    >[]
  }

  test('T-071 starts no formula, and a phone stays readable', async ({ house }) => {
    const { employer, vacancy } = await givenInbox(house, 0)
    const seeker = await house.seeker()
    await house.db
      .updateTable('seeker')
      .set({ first_name: '=HYPERLINK("http://evil.example")' })
      .where('id', '=', seeker.id)
      .execute()
    const resume = await givenResume(house.db, seeker.id)
    await seeker.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id, letter: '@SUM(A1)' } })

    const [row] = await tableOf(employer, vacancy.id)

    expect(row!.Имя).toMatch(/^'=HYPERLINK\("http:\/\/evil\.example"\)/)
    expect(row!.Письмо).toBe("'@SUM(A1)")
    expect(row!.Телефон).toMatch(/^'\+7 /)
  })

  test('holds nothing that the screen hides: no contacts of who was only invited, or has withdrawn', async ({
    house,
  }) => {
    const { employer, vacancy } = await givenInbox(house, 0)
    const [shy, gone] = [await house.seeker(), await house.seeker()]
    const secret = await givenResume(house.db, shy.id, { hidden_fields: ['names_and_photo', 'phones', 'email'] })
    await employer.call(inviteFromResume, { body: { vacancy_id: vacancy.id, resume_id: secret.id } })
    const resume = await givenResume(house.db, gone.id)
    const { id } = await gone.call(sendNegotiation, { body: { vacancy_id: vacancy.id, resume_id: resume.id } })
    await gone.call(withdrawNegotiation, { params: { id } })

    const rows = await tableOf(employer, vacancy.id)

    expect(rows).toMatchObject([
      { Имя: '', Телефон: '', Почта: '', Этап: 'Телефонное интервью' },
      { Имя: 'Пётр Андреев', Телефон: '', Почта: '', Этап: '' },
    ])
  })
})
