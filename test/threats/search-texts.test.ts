import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import type { z } from 'zod'
import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCities, listProfessionalRoles } from '#features/reference/contract/reference.ts'
import { SuggestionKind, suggestTexts } from '#features/reference/contract/suggestions.ts'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { expectWithinMs } from '../expect-fast.ts'
import { inBatches, LONG_RUN_TIMEOUT_MS, outcomeOf, times } from '../fixtures/registered-accounts.ts'
import { givenVacancy } from '../fixtures/rows.ts'
import { productFiles } from '../layer-files.ts'
import { measureBestMs } from '../processor-time.ts'
import { recordQueries } from '../queries/record-queries.ts'
import { test } from '../test-app.ts'

const endpoints = Object.entries(ALL_ENDPOINTS)

describe('a search text is words and never a query language (T-061)', () => {
  const SEARCH_TOKENS = [
    '&',
    '|',
    '!',
    '<',
    '>',
    '<->',
    ':*',
    '(',
    ')',
    "'",
    '"',
    '\\',
    ':',
    '*',
    '-',
    ' ',
    'повар',
    'or',
    '%',
    '$1',
    ';--',
  ]
  const generateText = (n: number) =>
    times(1 + (n % 12), (place) => SEARCH_TOKENS[(n * 7919 + place * (n % 13) * 31) % SEARCH_TOKENS.length]).join('')

  test('generated texts of words and operators cause no failure', { timeout: LONG_RUN_TIMEOUT_MS }, async ({ app }) => {
    await givenVacancy(app.db, (await app.employer()).company_id, { name: 'Повар' })
    const seeker = await app.seekerAndEmployer()

    const answers = await inBatches(process.env.LONG ? 10_000 : 300, 20, (n) =>
      outcomeOf(
        n % 2
          ? app.guest.call(searchVacancies, { query: { text: generateText(n) } })
          : seeker.call(searchResumes, { query: { text: generateText(n) } }),
      ),
    )

    expect(new Set(answers)).toEqual(new Set(['ok']))
  })

  test('a text of a million characters is cut before the search', async ({ app }) => {
    const body = await app.guest.callInProcess(searchVacancies, { query: { text: 'повар '.repeat(200_000) } })
    expect(body).toMatchObject({ current_page: 1 })
  })
})

describe('pattern characters in a search text are ordinary characters (T-062)', () => {
  test.for(['%%%%', '_'.repeat(200), '\\', '%', '_', '\\%', '*', '.*'])(
    'a search for %s finds nothing within a second',
    async (search, { app }) => {
      await expectWithinMs(1000, async () => {
        expect(await app.guest.call(listCities, { query: { search: search.slice(0, 100) } })).toEqual([])
        if (search.length === 1) return
        expect(await app.guest.call(listProfessionalRoles, { query: { search: search.slice(0, 100) } })).toEqual([])
        for (const kind of SuggestionKind.options) {
          const { items } = await app.guest.call(suggestTexts, { params: { kind }, query: { q: search.slice(0, 100) } })
          expect(items, kind).toEqual([])
        }
      })
    },
  )

  test('an empty search returns an empty list without a query', async ({ app }) => {
    const queries = await recordQueries(async () => {
      expect(await app.guest.call(listCities, { query: {} })).toEqual([])
      expect(await app.guest.call(listCities, { query: { search: ' ', city_ids: [] } })).toEqual([])
    })
    expect(queries.filter(({ text }) => /\bcity\b/.test(text))).toEqual([])
  })

  test('a search for cities returns at most fifty', async ({ app }) => {
    const cities = await app.guest.call(listCities, { query: { search: 'ск' } })
    expect(cities.length).toBeGreaterThan(0)
    expect(cities.length).toBeLessThanOrEqual(50)
  })
})

test('a regular expression in a search text is not executed (T-063)', async ({ app }) => {
  for (const search of ['(((a+)+)+$', '[', '(?=', 'a{1,99999}', '^.*$', '\\b']) {
    await expectWithinMs(1000, async () => {
      expect(await app.guest.call(listCities, { query: { search } }), search).toEqual([])
      expect(await app.guest.call(searchVacancies, { query: { text: search } }), search).toHaveProperty('items')
    })
  }
  // No statement compares with a pattern that it is given.
  const files = productFiles('server', 'database', 'integrations')
  const compared = files.filter((file) => /\s(?:!?~\*?|similar to)\s*\$\{/i.test(readFileSync(file, 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(compared).toEqual([])
})

describe('no text takes long to validate (T-064)', () => {
  const LENGTHS = [8000, 28_000, 100_000]
  const MAX_MS = 100
  const ATTACKS = [
    'а',
    'a ',
    ' ',
    '\t',
    '\n',
    'a\n',
    '<',
    '<a',
    '<p>',
    '&',
    '-',
    '- ',
    '.',
    'a.',
    '@',
    'a@',
    'a-',
    '0',
    '0 ',
    '(',
    '1.',
    'http://',
    '\u00a0',
    'е\u0301',
    ',',
  ].flatMap((piece) =>
    LENGTHS.flatMap((length) => ['a', '!'].map((end) => `a${piece.repeat(length / piece.length)}${end}`)),
  )

  test.for(listMeasuredFields())('every field of %s is validated within 100 ms', ([name, endpoint, fields]) => {
    const slow: string[] = []
    for (const { part, field } of fields) {
      const shape = endpoint[part] as z.ZodObject
      for (const attack of ATTACKS) {
        const ms = measureBestMs(MAX_MS, 3, () => [
          shape.safeParse({ [field]: attack }),
          shape.safeParse({ [field]: [attack] }),
        ])
        if (ms > MAX_MS)
          slow.push(`${name} ${part}.${field}: ${JSON.stringify(attack.slice(0, 8))}… ${ms.toFixed(0)} ms`)
      }
    }
    expect(slow).toEqual([])
  })
})

const PARTS = ['params', 'query', 'body'] as const

/** A schema that several endpoints share is measured once in the short run, unless its object checks its fields together. */
function listMeasuredFields() {
  const measured = new Set<unknown>()
  return endpoints
    .map(([name, endpoint]) => {
      const fields = fieldsOf(endpoint).filter(({ part, field }) => {
        const object = endpoint[part] as z.ZodObject
        const schema = object.shape[field]
        if (!process.env.LONG && !object.def.checks?.length && measured.has(schema)) return false
        measured.add(schema)
        return true
      })
      return [name, endpoint, fields] as const
    })
    .filter(([, , fields]) => fields.length > 0)
}

function fieldsOf(endpoint: Endpoint) {
  return PARTS.flatMap((part) => Object.keys(endpoint[part]?.shape ?? {}).map((field) => ({ part, field })))
}
