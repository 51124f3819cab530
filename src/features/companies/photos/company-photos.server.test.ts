import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { showCompany } from '#features/companies/companies.contract.ts'
import { listAuditLog } from '#features/operator/audit/audit.contract.ts'
import { listOperatorQueues } from '#features/operator/contract/queues.ts'
import { decideCompanyPhoto, listWaitingCompanyPhotos } from '#features/operator/photos/photos.contract.ts'
import { eraseEmployerData } from '#features/privacy/erasure/erase-employer-data.server.ts'
import { showVacancy } from '#features/vacancies/page/vacancy-page.contract.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { makeFile, makePicture, sendForm } from '#test/fixtures/files.ts'
import { givenCompanyPhoto, givenVacancy } from '#test/fixtures/rows.ts'
import { downloadFile, uploadedPath } from '#test/fixtures/stored-files.ts'
import { givenOperator } from '#test/fixtures/trust/operators.ts'
import { type Person, type TestApp, test } from '#test/test-app.ts'
import {
  type CompanyPhoto,
  deleteCompanyPhoto,
  listCompanyPhotos,
  updateCompanyPhoto,
} from './company-photos.contract.ts'

const ADDRESS = '/employer/company/photos'
const ALT = 'Витрина пекарни, у входа велосипед курьера'

async function addPhoto(app: TestApp, person: Person, alt = ALT) {
  const photo = makeFile(await makePicture(1200, 800))
  return (await sendForm(app, person, ADDRESS, { photo, alt })).data as CompanyPhoto
}

const shownAlts = async (app: TestApp, companyId: number) =>
  (await app.guest.call(showCompany, { params: { id: String(companyId) } })).photos.map(({ alt }) => alt)

const placesOf = async (person: Person) => (await person.call(listCompanyPhotos, {})).map(({ alt }) => alt)

test('a photo is public only after an operator has looked at it, on the pages of the company and its vacancies', async ({
  app,
}) => {
  const [person, operator] = [await app.employer(), await givenOperator(app)]
  const { slug } = await givenVacancy(app.db, person.company_id)
  const ofVacancy = async () => (await app.guest.call(showVacancy, { params: { id: slug } })).company_photos
  const photo = await addPhoto(app, person)

  expect(photo).toMatchObject({ place: 1, state: 'waiting', alt: ALT, width: 1200, height: 800 })
  const publicPath = photo.path_full.split('?')[0]!
  expect(await downloadFile(app, photo.path_full)).toMatchObject({ status: 200 })
  expect(await downloadFile(app, publicPath), 'nobody has looked at it').toMatchObject({ status: 404 })
  expect([await shownAlts(app, person.company_id), await ofVacancy()]).toEqual([[], []])

  const waiting = (await operator.call(listWaitingCompanyPhotos, {})).find(({ id }) => id === photo.id)
  expect(waiting).toMatchObject({ id: photo.id, company_id: person.company_id, why_not: null })
  const queues = await operator.call(listOperatorQueues, {})
  expect(queues.find(({ name }) => name === 'photos')!.waiting).toBeGreaterThan(0)
  const approve = () => operator.call(decideCompanyPhoto, { params: { id: photo.id }, body: { decision: 'approved' } })
  await approve()
  await expect(approve()).rejects.toMatchObject({ code: 'not_found' })

  expect(await shownAlts(app, person.company_id)).toEqual([ALT])
  const [shown] = await ofVacancy()
  expect(shown).toEqual({ alt: ALT, width: 1200, height: 800, path_full: publicPath, path_medium: expect.any(String) })
  const file = await downloadFile(app, publicPath)
  expect(file).toMatchObject({ status: 200, headers: { 'cache-control': expect.stringContaining('public') } })
  const { data: log } = await operator.call(listAuditLog, { query: {} })
  expect(log[0]).toMatchObject({ action: 'review_photo', subject_id: String(person.company_id) })
})

test('a photo that an operator refuses stays hidden with its reason, and waits again with other words', async ({
  app,
}) => {
  const [person, operator] = [await app.employer(), await givenOperator(app)]
  const { id } = await givenCompanyPhoto(app.db, person, { state: 'waiting' })
  const refuse = (reason: string) =>
    operator.call(decideCompanyPhoto, { params: { id }, body: { decision: 'rejected', reason } })

  await expect(refuse('')).rejects.toMatchObject({ errors: { reason: 'Напишите, что не так с фото' } })
  await refuse('На фото виден телефон')
  expect(await person.call(listCompanyPhotos, {})).toMatchObject([
    { state: 'rejected', reason: 'На фото виден телефон' },
  ])
  expect(await shownAlts(app, person.company_id)).toEqual([])

  const changed = await person.call(updateCompanyPhoto, { params: { id }, body: { alt: 'Зал кафе утром' } })
  expect(changed).toMatchObject({ state: 'waiting', reason: '', alt: 'Зал кафе утром' })
})

test('a photo is light whatever it shows, and a small or a narrow one is refused by name', async ({ app }) => {
  const person = await app.employer()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const bytes = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer()
  const sent = await sendForm(app, person, ADDRESS, { photo: makeFile(bytes, 'a.jpg', 'image/jpeg'), alt: ALT })
  const { path_full, path_medium, width, height } = sent.data as CompanyPhoto
  for (const path of [path_full, path_medium]) {
    const { bytes: stored } = await downloadFile(app, path)
    expect(stored.length).toBeLessThanOrEqual(45 * 1024)
  }
  expect(width / height).toBeCloseTo(1.5, 1)

  for (const [given, message] of [
    [await makePicture(1199, 800), 'Изображение меньше 1200×600'],
    [await makePicture(1200, 599), 'Изображение меньше 1200×600'],
    [Buffer.from('<svg/>'), 'Нужен JPG, PNG или WebP'],
  ] as const) {
    const refused = await sendForm(app, person, ADDRESS, { photo: makeFile(given), alt: ALT })
    expect(refused, message).toMatchObject({ status: 422, errors: { photo: expect.stringContaining(message) } })
  }
  expect(await sendForm(app, person, ADDRESS, { alt: ALT })).toMatchObject({ errors: { photo: 'Выберите фото' } })
  const photo = makeFile(await makePicture(1200, 600))
  expect(await sendForm(app, person, ADDRESS, { photo, alt: '' })).toMatchObject({
    errors: { alt: 'Обязательно для заполнения' },
  })
})

describe('the photos of a company', () => {
  test('are six at most, the seventh is refused', async ({ app }) => {
    const person = await app.employer()
    for (const place of [1, 2, 3, 4, 5, 6]) await givenCompanyPhoto(app.db, person, { place })

    const photo = makeFile(await makePicture(1200, 600))
    expect(await sendForm(app, person, ADDRESS, { photo, alt: ALT })).toMatchObject({
      status: 409,
      code: 'limit_reached',
    })
    const { files } = await app.db
      .selectFrom('artifact')
      .select((eb) => eb.fn.countAll<number>().as('files'))
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(files, 'nothing of it is stored').toBe(6)
  })

  test('are ordered by their company, and close up when one is removed', async ({ app }) => {
    const person = await app.employer()
    const ids = new Map<string, number>()
    for (const [index, alt] of ['Зал', 'Кухня', 'Вход', 'Склад'].entries())
      ids.set(alt, (await givenCompanyPhoto(app.db, person, { place: index + 1, alt })).id)
    const move = (alt: string, place: number) =>
      person.call(updateCompanyPhoto, { params: { id: ids.get(alt)! }, body: { place } })

    expect(await move('Склад', 2)).toMatchObject({ place: 2, state: 'approved' })
    expect(await placesOf(person)).toEqual(['Зал', 'Склад', 'Кухня', 'Вход'])
    await move('Зал', 6)
    expect(await placesOf(person)).toEqual(['Склад', 'Кухня', 'Вход', 'Зал'])
    expect(await shownAlts(app, person.company_id)).toEqual(['Склад', 'Кухня', 'Вход', 'Зал'])

    await person.call(deleteCompanyPhoto, { params: { id: ids.get('Кухня')! } })
    const left = await person.call(listCompanyPhotos, {})
    expect(left.map(({ alt, place }) => `${place} ${alt}`)).toEqual(['1 Склад', '2 Вход', '3 Зал'])
    await expect(move('Кухня', 1)).rejects.toMatchObject({ code: 'photo_not_found' })
  })

  test('may be uploaded first and added by their path, only by whoever has uploaded them', async ({ app }) => {
    const [person, other] = [await app.employer(), await app.employer()]
    const file = makeFile(await makePicture(1200, 600))
    const photo_path = uploadedPath(await sendForm(app, person, '/upload', { purpose: 'company_photo', file }))
    const add = (who: Person, path = photo_path) => sendForm(app, who, ADDRESS, { photo_path: path, alt: ALT })

    expect(await add(other)).toMatchObject({ errors: { photo_path: 'Файл не найден. Загрузите его ещё раз' } })
    expect(await add(person)).toMatchObject({ status: 200, data: { place: 1, state: 'waiting' } })
    expect(await add(person)).toMatchObject({ errors: { photo_path: 'Этот файл уже стоит среди фото' } })
  })

  test('survive the sweep of unused files, and go with their company', async ({ app }) => {
    const [person, colleague] = [await app.employer(), await app.employer()]
    const { company_id } = person
    await app.db.updateTable('employer').set({ company_id }).where('id', '=', colleague.id).execute()
    await givenCompanyPhoto(app.db, person)
    await enqueue(app.db, 'delete_orphaned_files', {})
    await app.runJobs()
    expect(await shownAlts(app, company_id)).toHaveLength(1)

    await eraseEmployerData(app.db, person.id, app.now())
    await app.db.updateTable('employer').set({ company_id: null }).where('id', '=', person.id).execute()
    expect(await shownAlts(app, company_id), 'the company goes on with its photos').toHaveLength(1)
    await eraseEmployerData(app.db, colleague.id, app.now())
    const left = app.db.selectFrom('company_photo').select('id').where('company_id', '=', company_id)
    expect(await left.execute()).toEqual([])
  })
})
