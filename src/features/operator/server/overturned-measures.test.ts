import { expect, test } from 'vitest'
import { countVacancyRisk } from '#features/risk/count-risk.server.ts'
import { givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { givenComplaint, givenModerationCase } from '#test/fixtures/trust/operator-cases.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { openTestApp, type Person, type TestApp } from '#test/test-app.ts'
import { appealResumeHold, appealVacancyHold, decideAppeal } from '../contract/appeals.ts'
import { decideComplaintCase, showComplaintCase } from '../contract/complaint-cases.ts'
import { decideFlaggedCase, showFlaggedCase } from '../contract/moderation.ts'
import { blockPerson, findPeople, unblockPerson } from '../contract/people.ts'

type World = { app: TestApp; first: Person; second: Person; owner: Person; author: Person }

async function withOperators(run: (world: World) => Promise<void>) {
  const app = await openTestApp()
  const [first, second] = [await givenOperator(app), await givenOperator(app)]
  await run({ app, first, second, owner: await app.seekerAndEmployer(), author: await app.seeker() })
  await app.close()
}

const WORDS = 'За оформление просят деньги. Так нельзя'
const RENEWED = { code: 'forbidden', status: 403, message: expect.stringContaining('решение скрыть это отменили') }

async function holdByComplaint({ app, author }: World, operator: Person, kind: 'vacancy' | 'resume', id: number) {
  app.advanceSeconds(1)
  await app.db.deleteFrom('complaint').where('author_id', '=', author.id).execute()
  await givenComplaint(app, author, kind, id)
  const measures = [`hide_${kind}` as const]
  const body = { decision: 'confirmed', answer: 'Вы правы', measures, hold_text: WORDS } as const
  return operator.call(decideComplaintCase, { params: { kind, id }, body })
}

async function overturn({ app, owner, second }: World, kind: 'vacancy' | 'resume', id: number) {
  app.advanceSeconds(1)
  const input = { params: { id }, body: { text: 'Мы ни у кого не просили денег' } }
  const appeal = await (kind === 'vacancy' ? owner.call(appealVacancyHold, input) : owner.call(appealResumeHold, input))
  const body = { decision: 'confirmed', answer: 'Разобрались: денег никто не просил' } as const
  await second.call(decideAppeal, { params: { kind, id: appeal.id }, body })
  app.advanceSeconds(1)
}

const isHeld = async ({ app }: World, kind: 'vacancy' | 'resume', id: number) =>
  (await app.db.selectFrom(kind).select('moderation_hold').where('id', '=', id).executeTakeFirstOrThrow())
    .moderation_hold !== null

const hold = (operator: Person, caseId: number) =>
  operator.call(decideFlaggedCase, { params: { id: caseId }, body: { decision: 'held', answer: WORDS } })

test('a hold that an appeal has overturned is not renewed by the same operator from the findings that follow from it (AT-4, ruling 51)', () =>
  withOperators(async (world) => {
    const { app, first, second, owner } = world
    const vacancy = await givenVacancy(app.db, owner.company_id, { manager_id: owner.id })
    await countVacancyRisk(app, { vacancy_id: vacancy.id })
    await holdByComplaint(world, first, 'vacancy', vacancy.id)
    await overturn(world, 'vacancy', vacancy.id)
    await countVacancyRisk(app, { vacancy_id: vacancy.id })
    const { id } = await givenModerationCase(app, 'vacancy', vacancy.id, 'held_vacancies')

    expect(await first.call(showFlaggedCase, { params: { id } })).toMatchObject({ why_no_hold: RENEWED.message })
    expect(await second.call(showFlaggedCase, { params: { id } })).toMatchObject({ why_no_hold: null })
    await expect(hold(first, id)).rejects.toMatchObject(RENEWED)
    expect(await isHeld(world, 'vacancy', vacancy.id)).toBe(false)
    await first.call(decideFlaggedCase, { params: { id }, body: { decision: 'approved' } })

    const fresh = await givenModerationCase(app, 'vacancy', vacancy.id, 'scam_words')
    await hold(first, fresh.id)
    expect(await isHeld(world, 'vacancy', vacancy.id)).toBe(true)
  }))

test('nor by hiding all vacancies of its company, while another operator may (ruling 51)', () =>
  withOperators(async (world) => {
    const { app, first, second, owner } = world
    const [vacancy, other] = [
      await givenVacancy(app.db, owner.company_id, { manager_id: owner.id }),
      await givenVacancy(app.db, owner.company_id, { manager_id: owner.id }),
    ]
    await holdByComplaint(world, first, 'vacancy', vacancy.id)
    await overturn(world, 'vacancy', vacancy.id)
    const { id } = await givenModerationCase(app, 'company', owner.company_id, 'lookalike_name')
    expect(await first.call(showFlaggedCase, { params: { id } })).toMatchObject({
      open_vacancies: 1,
      why_no_hold: null,
    })
    expect(await second.call(showFlaggedCase, { params: { id } })).toMatchObject({ open_vacancies: 2 })
    await hold(first, id)
    expect([await isHeld(world, 'vacancy', vacancy.id), await isHeld(world, 'vacancy', other.id)]).toEqual([
      false,
      true,
    ])
    const again = await givenModerationCase(app, 'company', owner.company_id, 'lookalike_name')
    await expect(hold(first, again.id)).rejects.toMatchObject(RENEWED)
    await hold(second, again.id)
    expect(await isHeld(world, 'vacancy', vacancy.id)).toBe(true)
  }))

test('nor by an old complaint, and by a new one it is, for a resume as for a vacancy (ruling 51)', () =>
  withOperators(async (world) => {
    const { app, first, owner } = world
    const { id } = await givenResume(app.db, owner.id)
    const late = await app.seeker()
    await holdByComplaint(world, first, 'resume', id)
    await givenComplaint(app, late, 'resume', id)
    await overturn(world, 'resume', id)

    const params = { kind: 'resume', id } as const
    const body = { decision: 'confirmed', answer: 'Вы правы', measures: 'hide_resume', hold_text: WORDS } as const
    expect(await first.call(showComplaintCase, { params })).toMatchObject({ why_no_hold: RENEWED.message })
    await expect(first.call(decideComplaintCase, { params, body })).rejects.toMatchObject(RENEWED)
    await givenComplaint(app, await app.seeker(), 'resume', id)
    expect(await first.call(showComplaintCase, { params })).toMatchObject({ why_no_hold: null })
    await first.call(decideComplaintCase, { params, body })
    expect(await isHeld(world, 'resume', id)).toBe(true)
  }))

test('a block that another operator has ended is not renewed without a new complaint, and the own end of it counts for nothing (ruling 51)', () =>
  withOperators(async ({ app, first, second, owner, author }) => {
    const params = { id: owner.id }
    const body = { reason: 'Рассылает просьбы о деньгах' }
    await first.call(blockPerson, { params, body })
    await first.call(unblockPerson, { params, body })
    await first.call(blockPerson, { params, body })
    await second.call(unblockPerson, { params, body })
    const refusal = { code: 'forbidden', message: expect.stringContaining('блокировку отменил другой оператор') }
    await expect(first.call(blockPerson, { params, body })).rejects.toMatchObject(refusal)
    const whyNo = async (operator: Person) =>
      (await operator.call(findPeople, { query: { q: String(owner.id) } }))[0]!.why_no_block
    expect([await whyNo(first), await whyNo(second)]).toEqual([refusal.message, null])

    app.advanceSeconds(1)
    await givenComplaint(app, author, 'company', owner.company_id)
    expect(await whyNo(first)).toBeNull()
    await first.call(blockPerson, { params, body })
  }))
