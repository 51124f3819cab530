import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '#test/test-app.ts'
import { importVacancies } from './import-vacancies.server.ts'

const FILE = 'f'.repeat(64)
let counter = 0

const xmlOf = (name: string, url: string) => `<vacancy><id>${++counter}</id>
<region><region_code>1600000000000</region_code><name>Республика Татарстан</name></region>
<company><name>Хлебный двор ${counter}</name><inn>7707083893</inn></company>
<salary_min>60000</salary_min><salary_max>70000</salary_max><job-name>${name}</job-name><vac_url>${url}</vac_url>
<employment>Полная занятость</employment><schedule>Сменный график</schedule>
<duty>Печь хлеб и ставить опару к утру каждый рабочий день</duty><requirement><experience>1</experience></requirement>
<addresses><address><location>Республика Татарстан, г Казань, улица Баумана, дом 5</location></address></addresses></vacancy>`

const jsonOf = (name: string, url: string) => ({
  vacancy: {
    id: String(++counter),
    region: { name: 'Республика Татарстан' },
    company: { name: `Хлебный двор ${counter}` },
    'job-name': name,
    vac_url: url,
    salary_min: 60_000,
    salary_max: 70_000,
    currency: '«руб.»',
    schedule: 'Сменный график',
    duty: '<p>Печь хлеб {и} ставить "опару" к утру каждый рабочий день</p>',
    addresses: { address: [{ location: 'Республика Татарстан, г. Казань' }] },
  },
})

const url = () => `https://trudvsem.example.ru/vacancy/${++counter}`
const feed = (vacancies: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><source><vacancies>${vacancies.join('')}</vacancies></source>`

/** In small pieces, which cut letters and tags. */
const streamOf = (text: string, size = 7) => {
  const bytes = Buffer.from(text)
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  )
}

const countAll = async (app: TestApp, urls: readonly string[]) =>
  app.db
    .selectFrom('vacancy')
    .select(['name', 'salary_from', 'salary_to', 'schedule_id', 'external_url'])
    .where('external_url', 'in', urls)
    .orderBy('id')
    .execute()

describe('the open data of «Работа России»', () => {
  test.for(['xml', 'json'] as const)(
    'are published from %s, which is read in pieces of any size (IM-11)',
    async (format, { app }) => {
      const urls = [url(), url()]
      const text =
        format === 'xml'
          ? feed(urls.map((one) => xmlOf('Пекарь', one)))
          : JSON.stringify({
              status: '200',
              results: { vacancies: urls.map((one) => jsonOf('Пекарь', one)) },
              meta: { total: 2 },
            })
      const result = await importVacancies(app.db, streamOf(text), app.now())
      expect(result).toMatchObject({ added: 2, known: 0, refused: [] })
      expect(await countAll(app, urls)).toMatchObject(
        urls.map((external_url) => ({
          name: 'Пекарь',
          salary_from: 60_000,
          salary_to: 70_000,
          schedule_id: 2,
          external_url,
        })),
      )
    },
  )

  test('a vacancy that lacks its link, its town or its company is refused by its place, and the others are published', async ({
    app,
  }) => {
    const good = url()
    const text = feed([
      xmlOf('Пекарь', good),
      xmlOf('Пекарь', ''),
      xmlOf('Пекарь', url()).replaceAll(/Казань|Татарстан/g, 'Нигде'),
      xmlOf('Пекарь', url()).replace(/<company>.*<\/company>/, ''),
    ])
    const { added, refused } = await importVacancies(app.db, streamOf(text), app.now())
    expect({ added, refused: refused.map(({ number }) => number) }).toEqual({ added: 1, refused: [2, 3, 4] })
  })

  test.for([
    ['deeper than anyone nests', (one: string) => one.replace('<duty>', `<duty>${'<b>'.repeat(3000)}`)],
    [
      'of an element with thousands of attributes',
      (one: string) => one.replace('<duty>', `<duty ${'a="" '.repeat(9000)}>`),
    ],
  ] as const)(
    'one record %s is refused by its place, and the import goes on behind it',
    async ([_, spoil], { app }) => {
      const urls = [url(), url()]
      const text = feed([xmlOf('Пекарь', urls[0]!), spoil(xmlOf('Пекарь', url())), xmlOf('Пекарь', urls[1]!)])
      const { added, refused } = await importVacancies(app.db, streamOf(text, 4096), app.now(), { file: FILE })
      expect({ added, refused }).toEqual({ added: 2, refused: [{ number: 2, reason: 'не прочитали' }] })
      expect(await countAll(app, urls)).toHaveLength(2)
    },
  )

  test('an import that was interrupted goes on behind its last stored batch, and a second run adds nothing (IM-22)', async ({
    app,
  }) => {
    const urls = Array.from({ length: 450 }, url)
    const text = feed(urls.map((one, at) => xmlOf(`Пекарь ${at}`, one)))
    const seen: number[] = []
    const interrupted = importVacancies(app.db, streamOf(text, 4096), app.now(), {
      file: FILE,
      onProgress(records) {
        seen.push(records)
        if (records >= 400) throw new Error('the machine went off')
      },
    })
    await expect(interrupted).rejects.toThrow('the machine went off')
    expect(seen).toEqual([200, 400])
    const rest = await importVacancies(app.db, streamOf(text, 4096), app.now(), { file: FILE })
    expect(rest).toMatchObject({ added: 50, known: 0, refused: [] })
    const again = await importVacancies(app.db, streamOf(text, 4096), app.now(), { file: FILE })
    expect(again).toMatchObject({ added: 0, known: 450 })
    expect(await countAll(app, urls)).toHaveLength(450)
  })
})
