import { describe, expect } from 'vitest'
import { givenNegotiation, givenResume, givenVacancy } from '#test/fixtures/rows.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { MAX_STAGES } from '../contract/negotiation-constants.ts'
import { moveToStage, showPipeline } from './pipeline.contract.ts'
import {
  addStage,
  changeStage,
  createVacancyPipeline,
  deleteVacancyPipeline,
  listStages,
  removeStage,
} from './stages.contract.ts'

async function givenPipeline(app: TestApp) {
  const [employer, seeker] = [await app.employer(), await app.seeker()]
  const vacancy = await givenVacancy(app.db, employer.company_id)
  const resume = await givenResume(app.db, seeker.id)
  const { id } = await givenNegotiation(app.db, { vacancy, resume, seekerId: seeker.id })
  const stages = await employer.call(listStages, { query: {} })
  return {
    employer,
    vacancy,
    stages,
    params: { id },
    stageId: (kind: string) => stages.find((one) => one.kind === kind)!.id,
  }
}

const namesOf = (stages: { name: string }[]) => stages.map(({ name }) => name)

describe('the pipeline of a company', () => {
  test('a company starts with eight stages', async ({ app }) => {
    const { stages } = await givenPipeline(app)

    expect(namesOf(stages)).toEqual([
      'Новые',
      'На рассмотрении',
      'Приглашение',
      'Тест',
      'Собеседование',
      'Предложение',
      'Принят',
      'Отказ',
    ])
    expect(stages.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(stages[1]).toMatchObject({ kind: 'consider', seeker_state: 'considering', vacancy_id: null })
  })

  test('a new stage follows the last one of its kind and can be renamed and reordered', async ({ app }) => {
    const { employer } = await givenPipeline(app)

    const added = await employer.call(addStage, { body: { name: 'Второе собеседование', kind: 'interview' } })
    const { id } = added[5]!
    await employer.call(changeStage, { params: { id }, body: { order: 2 } })
    const changed = await employer.call(changeStage, { params: { id }, body: { name: 'Встреча с мастером' } })

    expect(namesOf(added).slice(4, 7)).toEqual(['Собеседование', 'Второе собеседование', 'Предложение'])
    expect(namesOf(changed).slice(0, 4)).toEqual(['Новые', 'Встреча с мастером', 'На рассмотрении', 'Приглашение'])
    expect(changed.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })

  test('parallel additions create no more than fifteen stages', async ({ app }) => {
    const { employer } = await givenPipeline(app)
    const add = (n: number) => employer.call(addStage, { body: { name: `Тест ${n}`, kind: 'test' as const } })

    const tried = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => add(n)))

    const refused = tried
      .filter(({ status }) => status === 'rejected')
      .map((one) => (one as PromiseRejectedResult).reason)
    expect(refused).toHaveLength(3)
    expect(refused[0]).toMatchObject({ code: 'limit_reached', details: { max: MAX_STAGES, used: MAX_STAGES } })
    expect(await employer.call(listStages, { query: {} })).toHaveLength(MAX_STAGES)
  })

  test('the first and last stage cannot be removed; removing another one moves its people by state', async ({
    app,
  }) => {
    const { employer, params, stageId } = await givenPipeline(app)
    await employer.call(moveToStage, { params, body: { stage_id: stageId('test') } })

    const left = await employer.call(removeStage, { params: { id: stageId('test') }, query: {} })

    expect(left.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const { columns } = await employer.call(showPipeline, { query: {} })
    expect(columns.find(({ items }) => items.length > 0)!.stage.kind).toBe('consider')
    for (const kind of ['new', 'refused']) {
      await expect(employer.call(removeStage, { params: { id: stageId(kind) }, query: {} })).rejects.toMatchObject({
        code: 'state_conflict',
      })
    }
  })
})

test('the people of a removed stage go to the one that was named, if their state may be there (e10)', async ({
  app,
}) => {
  const { employer, params, stageId } = await givenPipeline(app)
  await employer.call(moveToStage, { params, body: { stage_id: stageId('test') } })
  await employer.call(addStage, { body: { name: 'Проверка документов', kind: 'consider' } })
  const stages = await employer.call(listStages, { query: { with_people: true } })
  expect(stages.find(({ kind }) => kind === 'test')).toMatchObject({ people: 1 })
  const added = stages.find(({ name }) => name === 'Проверка документов')!

  await employer.call(removeStage, { params: { id: stageId('test') }, query: { to_stage_id: added.id } })

  const { columns } = await employer.call(showPipeline, { query: {} })
  expect(columns.find(({ items }) => items.length > 0)!.stage.name).toBe('Проверка документов')
})

test('people cannot be moved to a stage of another company (e10)', async ({ app }) => {
  const [{ employer, stageId }, stranger] = [await givenPipeline(app), await givenPipeline(app)]

  await expect(
    employer.call(removeStage, {
      params: { id: stageId('test') },
      query: { to_stage_id: stranger.stageId('consider') },
    }),
  ).rejects.toMatchObject({ code: 'stage_not_found' })
})

describe('the pipeline of a vacancy', () => {
  test('splitting a pipeline copies the stages and keeps every negotiation on its stage', async ({ app }) => {
    const { employer, vacancy, params, stageId } = await givenPipeline(app)
    await employer.call(moveToStage, { params, body: { stage_id: stageId('test') } })

    const own = await employer.call(createVacancyPipeline, { params: { id: vacancy.id } })
    await employer.call(addStage, { body: { vacancy_id: vacancy.id, name: 'Смена на пробу', kind: 'test' } })

    expect(own.every(({ vacancy_id }) => vacancy_id === vacancy.id)).toBe(true)
    const { columns } = await employer.call(showPipeline, { query: { vacancy_id: vacancy.id } })
    expect(columns.map(({ stage, total }) => `${stage.name} ${total}`)).toContain('Тест 1')
    expect(columns).toHaveLength(9)
    expect(await employer.call(listStages, { query: {} })).toHaveLength(8)
  })

  test('the common board maps stages of a split pipeline by kind, also for moves', async ({ app }) => {
    const { employer, vacancy, params, stageId } = await givenPipeline(app)
    await employer.call(createVacancyPipeline, { params: { id: vacancy.id } })

    await employer.call(moveToStage, { params, body: { stage_id: stageId('test') } })

    const common = await employer.call(showPipeline, { query: {} })
    expect(common.columns.find(({ total }) => total === 1)!.stage.id).toBe(stageId('test'))
  })

  test('merging a pipeline moves every negotiation to the stage of the same kind', async ({ app }) => {
    const { employer, vacancy, params, stageId } = await givenPipeline(app)
    await employer.call(addStage, { body: { vacancy_id: vacancy.id, name: 'Смена на пробу', kind: 'test' } })
    await employer.call(moveToStage, { params, body: { stage_id: stageId('test') } })

    expect(await employer.call(deleteVacancyPipeline, { params: { id: vacancy.id } })).toHaveLength(8)

    const { columns } = await employer.call(showPipeline, { query: { vacancy_id: vacancy.id } })
    expect(columns.find(({ total }) => total === 1)!.stage.id).toBe(stageId('test'))
  })
})
