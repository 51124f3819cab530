import { describe, expect } from 'vitest'
import { searchResumes } from '#features/resumes/search/resume-search.contract.ts'
import { searchVacancies } from '#features/vacancies/search/contract/vacancy-search.ts'
import { parseQueryString } from '#lib/forms/query-string.ts'
import { MOSCOW_CITY_ID } from '#test/fixtures/rows.ts'
import { test } from '#test/test-app.ts'

describe('a reply names what narrows the search', () => {
  test('in words, each with the query string of the search without it', async ({ app }) => {
    const query = {
      text: 'повар',
      city_ids: [MOSCOW_CITY_ID],
      travel_from_metro_id: [101],
      travel_minutes: 45,
      order_by: 'distance' as const,
      experience_ids: [1, 2],
      salary_from: 95_000,
      exclude_words: ['ночь'],
      only_verified: true,
      hide_blacklisted: false,
      language: ['2:3'],
      per_page: 5,
      page: 2,
      top_lat: 56,
      bottom_lat: 55,
      left_lng: 37,
      right_lng: 38,
    }
    const { filters } = await app.guest.call(searchVacancies, { query })

    expect(filters.map(({ key, label }) => [key, label])).toEqual([
      ['exclude_words', 'без «ночь»'],
      ['city_ids', 'Москва'],
      ['travel_from_metro_id', expect.stringMatching(/^от м\.\u00A0[А-Я]/)],
      ['travel_minutes', 'до 45\u00A0минут'],
      ['top_lat', 'в части карты'],
      ['salary_from', 'от 95\u00A0000\u00A0₽'],
      ['hide_blacklisted', 'вместе со скрытыми'],
      ['only_verified', 'проверенные компании'],
      ['experience_ids', 'без опыта'],
      ['experience_ids', expect.stringMatching(/^От 1 года/)],
      ['language', 'Английский не выше B1'],
    ])
    for (const { key, value, remove_query } of filters) {
      const rest = parseQueryString(new URLSearchParams(remove_query))
      expect(rest, key).toMatchObject({ text: 'повар', per_page: '5' })
      const { data } = (await app.fastify.inject({ url: `/api/vacancies/search${remove_query}` })).json()
      const gone = key === 'travel_from_metro_id' ? [key, 'travel_minutes'] : [key]
      const left = filters.filter((one) => !gone.includes(one.key) || (one.key === key && one.value !== value))
      expect(
        data.filters.map((one: { key: string; value: string }) => [one.key, one.value]),
        key,
      ).toEqual(left.map((one) => [one.key, one.value]))
    }
  })

  test('and also what says how the words, the pay and the days are meant, where there are any', async ({ app }) => {
    const labelsOf = async (query: Parameters<typeof app.guest.call<typeof searchVacancies>>[1]['query']) =>
      (await app.guest.call(searchVacancies, { query })).filters.map(({ label }) => label.replaceAll('\u00A0', ' '))
    const meaning = { search_in: ['name' as const], salary_net: false, first_published: true }
    expect(await labelsOf({ ...meaning, text: 'повар', salary_from: 100_000, period_days: 7 })).toEqual([
      'слова в названии',
      'от 100 000 ₽',
      'сумма до вычета налога',
      'за неделю',
      'по дате первой публикации',
    ])
    expect(await labelsOf(meaning)).toEqual([])
    const words = { text: 'повар', text_in: 'experience' as const, text_period: '3y' as const }
    const resumes = await app.guest.call(searchResumes, { query: { ...words, text_logic: 'phrase' } })
    expect(resumes.filters.map(({ label }) => label)).toEqual(['фраза целиком', 'слова в опыте', 'опыт за 3 года'])
  })

  test('also in a search for resumes, and with nothing for a search without filters', async ({ app }) => {
    const query = { has_vehicle: true, refreshed_days: 7, experience_months_from: 12, citizenship_ids: [1] }
    const { filters } = await app.guest.call(searchResumes, { query })
    expect(filters.map(({ label }) => label)).toEqual([
      'опыт от 1\u00A0года',
      'есть автомобиль',
      'Россия',
      expect.stringMatching(/7/),
    ])
    const anyExperience = await app.guest.call(searchResumes, { query: { experience_ids: [0, 2] } })
    expect(anyExperience.filters, '«не имеет значения» narrows nothing').toEqual([])
    const plain = await app.guest.call(searchResumes, { query: { text: 'повар', order_by: 'refreshed' } })
    expect(plain.filters).toEqual([])
  })
})
