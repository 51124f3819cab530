import { expect } from 'vitest'
import { sendForm } from '#test/fixtures/files.ts'
import { type TestApp, test } from '#test/test-app.ts'
import { type ImportedVacancyRow, readVacancyFile } from './vacancy-import.contract.ts'

type Reading = { kind: string; rows: ImportedVacancyRow[]; not_used: string[] }

async function read(app: TestApp, content: string) {
  const file = new File([content], 'file')
  const { data } = (await sendForm(app, await app.employer(), readVacancyFile.path, { file })) as { data: Reading }
  const cities = await app.db.selectFrom('city').select(['id', 'name']).execute()
  const towns = data.rows.map(({ vacancy }) =>
    vacancy?.city_ids.map((id) => cities.find((city) => city.id === id)!.name),
  )
  return { ...data, towns, vacancies: data.rows.map(({ vacancy }) => vacancy!) }
}

const readText = async (app: TestApp, text: string) =>
  (await (await app.employer()).call(readVacancyFile, { body: { text } })).rows[0]!

test('a feed keeps the name apart from its region, both addresses and its terms (IM-11, IM-12)', async ({ app }) => {
  const places = ['г. Пермь, ул. Ленина, 8', 'Омск, пр. Мира'].map(
    (place) => `<address><location>${place}</location></address>`,
  )
  const term = '<term><contract>по ТК РФ</contract><text>Обеды за наш счёт</text></term>'
  const { vacancies, towns, not_used } = await read(
    app,
    `<?xml version="1.0"?><source><vacancies><vacancy><job-name>Няня</job-name><salary_min>44000</salary_min>${term}
    <addresses>${places.join('')}</addresses><region><region_code>59</region_code><name>Пермский край</name></region>
    <requirement><age>любой</age><experience>2</experience></requirement><company><name>Сад</name></company></vacancy></vacancies></source>`,
  )
  expect(vacancies[0]).toMatchObject({ name: 'Няня', salary_from: 44_000, contract_types: ['labor'], experience_id: 2 })
  expect(vacancies[0]!.conditions).toBe('<p>Обеды за наш счёт</p>')
  expect(towns).toEqual([['Пермь', 'Омск']])
  expect(not_used).toEqual(['region_code', 'age', 'name'])
})

test('entities of HTML and what was escaped twice are read in a feed (IM-20)', async ({ app }) => {
  const { vacancies } = await read(
    app,
    '<jobs><job><title>Юрист&nbsp;&amp;amp; делопроизводитель</title><salary>от&nbsp;70&#160;000</salary><description>&amp;lt;p&amp;gt;Договоры &amp;laquo;Клён&amp;raquo;&amp;lt;/p&amp;gt;</description></job></jobs>',
  )
  expect(vacancies[0]).toMatchObject({ name: 'Юрист & делопроизводитель', salary_from: 70_000 })
  expect(vacancies[0]!.description).toBe('<p>Договоры «Клён»</p>')
})

test('announcements of Avito, exports with Russian names and feeds of Indeed are feeds too (IM-22)', async ({
  app,
}) => {
  const ad =
    '<Ad><Id>7</Id><Title>Мойщик</Title><Address>Россия, Уфа, улица Мира</Address><JobType>Сменный график</JobType><Salary>51000</Salary></Ad>'
  const avito = await read(app, `<Ads formatVersion="3">${ad}</Ads>`)
  expect(avito.vacancies).toMatchObject([{ name: 'Мойщик', salary_from: 51_000, schedule_id: 2, work_type_id: null }])
  expect(avito.towns).toEqual([['Уфа']])
  const export1 = await read(
    app,
    '<Вакансии><Вакансия><Наименование>Швея</Наименование><НаселенныйПункт>Уфа</НаселенныйПункт><ОкладДо>63000</ОкладДо></Вакансия></Вакансии>',
  )
  expect([export1.vacancies, export1.towns]).toMatchObject([[{ name: 'Швея', salary_to: 63_000 }], [['Уфа']]])
  const job =
    '<job><title>Грузчик</title><city>Уфа</city><state>Башкортостан</state><jobtype>parttime, fulltime</jobtype></job>'
  const indeed = await read(app, `<source><publisher>Склад</publisher>${job}</source>`)
  expect(indeed.vacancies).toMatchObject([{ work_type_id: 2 }])
  expect(indeed.rows[0]!.notes).toMatchObject([{ text: 'Занятость: взяли первое из «parttime, fulltime»' }])
})

test('JSON of hh.ru and of SuperJob is read, one vacancy or many (IM-21)', async ({ app }) => {
  const hh = {
    id: '5',
    name: 'Наладчик',
    area: { id: '4', name: 'Уфа' },
    salary_range: { from: 400, to: null, currency: 'RUR', gross: true, mode: { id: 'HOUR', name: 'За час' } },
    experience: { id: 'between3And6', name: 'От 3 до 6 лет' },
    work_format: [{ id: 'REMOTE', name: 'Удалённо' }],
    key_skills: [{ name: 'Станки' }, { name: 'Чертежи' }],
    employer: { name: 'Завод', description: 'О заводе' },
  }
  for (const text of [JSON.stringify(hh), JSON.stringify({ items: [hh] }, null, 1), `${JSON.stringify(hh)}\n`]) {
    const { vacancies, not_used } = await read(app, text)
    expect(vacancies).toMatchObject([
      {
        name: 'Наладчик',
        salary_from: 400,
        salary_mode_id: 3,
        salary_gross: true,
        experience_id: 3,
        place_of_work_ids: [2],
      },
    ])
    expect(vacancies[0]!.key_skills.map(({ name }) => name)).toEqual(['Станки', 'Чертежи'])
    expect(not_used).toEqual(['id', 'employer'])
  }
  const superjob = {
    objects: [{ profession: 'Швея', town: { title: 'Омск' }, payment_from: 48_000, payment_to: 0, candidat: 'Опыт' }],
  }
  const { vacancies, towns } = await read(app, JSON.stringify(superjob))
  expect([vacancies, towns]).toMatchObject([[{ name: 'Швея', salary_from: 48_000, salary_to: null }], [['Омск']]])
})

test('a page is read by what it tells search engines, and a page of hh.ru with its terms (IM-17)', async ({ app }) => {
  const posting = {
    '@type': 'JobPosting',
    title: 'Сметчик',
    description: '<p>Считать сметы</p>',
    employmentType: ['PART_TIME'],
    jobLocation: { address: { addressLocality: 'Пермь', addressRegion: 'Пермский край' } },
    baseSalary: { currency: 'RUB', value: { value: 500, unitText: 'HOUR' } },
  }
  const script = (block: unknown) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`
  const page = await read(
    app,
    `<!doctype html><html><head>${script({ '@graph': [{ '@type': 'WebPage' }, posting] })}</head></html>`,
  )
  expect(page.vacancies).toMatchObject([
    { name: 'Сметчик', salary_from: 500, salary_mode_id: 3, work_type_id: 2, description: '<p>Считать сметы</p>' },
  ])
  expect(page.towns).toEqual([['Пермь']])
  const terms = `<p data-qa="work-schedule-by-days-text">График: 3/3</p><p data-qa="working-hours-text">Рабочие часы: 11</p>
    <p data-qa="work-formats-text">Формат работы: разъездной</p><div data-qa="vacancy-hiring-formats">Оформление: самозанятость</div>`
  const hh = await read(
    app,
    `<!doctype html><html>${script(posting)}<h1 data-qa="vacancy-title">Сметчик</h1>${terms}</html>`,
  )
  expect(hh.vacancies).toMatchObject([
    {
      schedule_id: 2,
      week_schedule_ids: [6],
      working_hours_ids: [11],
      place_of_work_ids: [4],
      contract_types: ['self_employed'],
    },
  ])
  expect(hh.towns).toEqual([['Пермь']])
})

test('a post with pictures in place of names is read, and nothing of it vanishes (IM-22)', async ({ app }) => {
  const { title, vacancy, notes } = await readText(
    app,
    '#работа #швея\n\n✨ Требуется швея в ателье «Нить»\n💵 48 000 – 60 000 ₽\n📍 Уфа, пр. Октября\n⏰ 5/2\n👉 Без опыта\n\nЧто делать:\n▪️ шить платья\n\nПисать: @nit_ufa',
  )
  expect([title, vacancy]).toMatchObject([
    'Швея',
    { salary_from: 48_000, salary_to: 60_000, experience_id: 1, schedule_id: 1, city_ids: [expect.any(Number)] },
  ])
  expect(vacancy!.description).toBe('<p>Требуется швея в ателье «Нить»</p>')
  expect(vacancy!.duties).toContain('шить платья')
  expect(notes.map(({ text }) => text)).toEqual([
    'Из адреса не перенесли: «пр. Октября»',
    'Не перенесли: «#работа #швея»',
    'Не перенесли: «Писать: @nit_ufa»',
  ])
})

test('copied announcements of Avito and SuperJob are read (IM-22)', async ({ app }) => {
  const avito = await readText(
    app,
    'Вакансии\nМойщик посуды\n40 000 — 52 000 ₽ за месяц\nдо вычета налогов\nО работе\nГрафик: 2/2\nОпыт: Не нужен\nГде предстоит работать: Уфа, улица Мира, 3\nОписание\nМоем посуду.',
  )
  expect([avito.title, avito.vacancy]).toMatchObject([
    'Мойщик посуды',
    {
      salary_from: 40_000,
      salary_to: 52_000,
      salary_gross: true,
      schedule_id: 2,
      experience_id: 1,
      city_ids: [expect.any(Number)],
    },
  ])
  const superjob = await readText(
    app,
    'Швея\n48 000 — 60 000 ₽/месяц\nООО Нить\nУфа, улица Мира, 3\nОпыт работы от 3 лет, высшее образование, частичная занятость, удалённая работа\nОбязанности:\nШить.',
  )
  expect(superjob.vacancy).toMatchObject({
    experience_id: 3,
    work_type_id: 2,
    place_of_work_ids: [2],
    salary_to: 60_000,
  })
  expect(superjob.vacancy!.requirements).toContain('высшее образование')
  expect(superjob.vacancy!.city_ids).toHaveLength(1)
})
