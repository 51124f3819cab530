import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Importance } from '../contract/match.ts'
import { IMPORTANCE_KEYS, MATCH_CODES, MAX_IMPORTANCE } from '../contract/match-criteria.ts'
import { calculateMatch } from './calculate-match.ts'
import type { MatchResume, MatchVacancy } from './match-inputs.ts'
import { reweighMatch, signedPointsText } from './score.ts'
import { calculateWeights, PUBLISHED_IMPORTANCE, PUBLISHED_WEIGHTS } from './weights.ts'

const SKILLS = ['Погрузчик', 'Кассовая дисциплина', '1С Бухгалтерия', 'Excel', 'Сварка', 'C++', 'Тахограф']
const ids = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: 4 })
const optionalId = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null })
const pay = fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: null })
const languages = fc.uniqueArray(
  fc.record({ language_id: fc.integer({ min: 1, max: 3 }), level_id: fc.integer({ min: 1, max: 7 }) }),
  { selector: ({ language_id }) => language_id, maxLength: 3 },
)

const resumes: fc.Arbitrary<MatchResume> = fc.record({
  title: fc.constantFrom('Водитель погрузчика', 'Бариста', 'Сварщик'),
  skills: fc.uniqueArray(fc.constantFrom(...SKILLS)),
  role_ids: ids(5),
  role_group_ids: ids(3),
  salary_net_month: pay,
  city_id: optionalId(4),
  metro_ids: ids(5),
  travel_limit_minutes: fc.option(fc.integer({ min: 5, max: 180 }), { nil: null }),
  relocation_id: optionalId(3),
  relocation_city_ids: ids(4),
  place_of_work_ids: ids(4),
  work_type_ids: ids(7),
  schedule_ids: ids(5),
  experience_months: fc.integer({ min: 0, max: 480 }),
  education_level_id: optionalId(8),
  languages,
  driver_license_ids: ids(10),
  has_vehicle: fc.boolean(),
})

const vacancies: fc.Arbitrary<MatchVacancy> = fc.record({
  name: fc.constantFrom('Водитель погрузчика', 'Старший бариста', 'Электрик'),
  key_skills: fc.uniqueArray(fc.record({ name: fc.constantFrom(...SKILLS), must: fc.boolean() }), {
    selector: ({ name }) => name,
  }),
  role_ids: ids(5),
  role_group_ids: ids(3),
  salary_net_month: pay,
  city_ids: ids(4),
  metro_ids: ids(5),
  travel_minutes: fc.option(fc.integer({ min: 1, max: 180 }), { nil: null }),
  distance_km: fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: null }),
  place_of_work_ids: ids(4),
  work_type_id: optionalId(7),
  schedule_id: optionalId(5),
  experience_id: optionalId(4),
  education_level_id: optionalId(8),
  languages,
  driver_license_ids: ids(10),
  own_vehicle_required: fc.boolean(),
})

const importanceValue = fc.integer({ min: 0, max: MAX_IMPORTANCE })
const importances: fc.Arbitrary<Importance> = fc.record({
  skills: importanceValue,
  role: importanceValue,
  pay: importanceValue,
  place: importanceValue,
  format: importanceValue,
  demands: importanceValue,
})

const [driver, forklift] = [
  fc.sample(resumes, { numRuns: 1, seed: 1 })[0]!,
  fc.sample(vacancies, { numRuns: 1, seed: 1 })[0]!,
]
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)

describe('calculateMatch', () => {
  test('returns a score from 0 to 100 that is the sum of its reasons under any weights', () => {
    fc.assert(
      fc.property(resumes, vacancies, importances, (resume, vacancy, importance) => {
        const { score, reasons } = calculateMatch(resume, vacancy, importance)
        expect(reasons.map(({ code }) => code)).toEqual(MATCH_CODES)
        expect(sum(reasons.map(({ points }) => points))).toBe(score)
        expect(sum(reasons.map(({ most }) => most))).toBe(100)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        for (const { points, most } of reasons) expect(points).toBeLessThanOrEqual(most + 1)
      }),
    )
  })

  test('gives the same result as reweighMatch applied to its reasons', () => {
    fc.assert(
      fc.property(resumes, vacancies, importances, importances, (resume, vacancy, before, after) => {
        expect(reweighMatch(calculateMatch(resume, vacancy, before), after)).toEqual(
          calculateMatch(resume, vacancy, after),
        )
      }),
    )
  })

  const expectNotLower = (
    improve: (wish: MatchResume, offer: MatchVacancy) => [MatchResume, MatchVacancy],
    offers = vacancies,
  ) =>
    fc.assert(
      fc.property(resumes, offers, importances, (wish, offer, importance) => {
        const before = calculateMatch(wish, offer, importance).score
        expect(calculateMatch(...improve(wish, offer), importance).score).toBeGreaterThanOrEqual(before)
      }),
    )

  test('is not lowered by an additional skill', () => {
    for (const skill of SKILLS)
      expectNotLower((resume, vacancy) => [{ ...resume, skills: [...resume.skills, skill] }, vacancy])
  })

  test('is not lowered by another licence, language, year of work, degree or role', () => {
    expectNotLower((resume, vacancy) => [{ ...resume, driver_license_ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, vacancy])
    expectNotLower((resume, vacancy) => [
      { ...resume, languages: [1, 2, 3].map((language_id) => ({ language_id, level_id: 7 })) },
      vacancy,
    ])
    expectNotLower((resume, vacancy) => [{ ...resume, experience_months: resume.experience_months + 12 }, vacancy])
    expectNotLower((resume, vacancy) => [{ ...resume, education_level_id: 8 }, vacancy])
    expectNotLower((resume, vacancy) => [{ ...resume, role_ids: [...resume.role_ids, ...vacancy.role_ids] }, vacancy])
    expectNotLower((resume, vacancy) => [{ ...resume, has_vehicle: true }, vacancy])
  })

  test('is not lowered by work in the home city where the way is unknown, or by higher pay', () => {
    expectNotLower(
      (resume, vacancy) => [
        resume,
        { ...vacancy, city_ids: resume.city_id === null ? vacancy.city_ids : [resume.city_id] },
      ],
      vacancies.map((vacancy) => ({ ...vacancy, travel_minutes: null })),
    )
    expectNotLower((resume, vacancy) => [
      resume,
      { ...vacancy, salary_net_month: vacancy.salary_net_month === null ? null : vacancy.salary_net_month + 5000 },
    ])
  })

  test('is not lowered by a shorter way to work or by a higher limit of the way', () => {
    const shorter = (minutes: number | null) => (minutes === null ? null : Math.max(1, minutes - 7))
    expectNotLower((resume, vacancy) => [resume, { ...vacancy, travel_minutes: shorter(vacancy.travel_minutes) }])
    expectNotLower((resume, vacancy) => [
      {
        ...resume,
        travel_limit_minutes: resume.travel_limit_minutes === null ? null : resume.travel_limit_minutes + 9,
      },
      vacancy,
    ])
  })

  test('adds nothing for pay above the desired salary', () => {
    fc.assert(
      fc.property(resumes, vacancies, fc.integer({ min: 0, max: 1_000_000 }), (resume, vacancy, extraPay) => {
        const enough = resume.salary_net_month ?? 1
        const [just, overpaid] = [enough, enough + extraPay].map((salary_net_month) =>
          calculateMatch(resume, { ...vacancy, salary_net_month }),
        )
        expect(overpaid).toEqual(just)
      }),
    )
  })

  test('ignores what was paid for the vacancy', () => {
    const premium = { ...forklift, billing_type_id: 2, premium: true }
    expect(calculateMatch(driver, premium)).toEqual(calculateMatch(driver, forklift))
  })
})

describe('the skills reason', () => {
  const skillsOf = (skills: string[], ...names: string[]) =>
    calculateMatch(
      { ...driver, skills },
      { ...forklift, key_skills: names.map((name) => ({ name, must: name.endsWith('!') })) },
    ).reasons[0]!

  test('ignores case, «ё» and word endings', () => {
    expect(skillsOf(['Вождение погрузчика'], 'ВОЖДЕНИЕ ПОГРУЗЧИКОВ')).toMatchObject({
      fit: 100,
      text: 'навыки: 1 из 1',
    })
    expect(skillsOf(['Приемка товара'], 'приёмка товаров')).toMatchObject({ fit: 100 })
    expect(skillsOf(['1С: Бухгалтерия'], '1С')).toMatchObject({ fit: 100 })
  })

  test('distinguishes skills that only look alike', () => {
    expect(skillsOf(['Java'], 'JavaScript')).toMatchObject({ fit: 0 })
    expect(skillsOf(['C#'], 'C++')).toMatchObject({ fit: 0 })
    expect(skillsOf(['1С'], '1С Бухгалтерия')).toMatchObject({ fit: 0 })
  })

  test('counts a required skill twice and names it when it is missing', () => {
    expect(skillsOf(['Excel'], 'Excel', 'Сварка!')).toMatchObject({
      fit: 33,
      text: 'навыки: 1 из 2, нет обязательного «Сварка!»',
    })
  })
})

describe('a reason against', () => {
  const reasonOf = (code: string, wish: Partial<MatchResume>, offer: Partial<MatchVacancy>) =>
    calculateMatch({ ...driver, work_type_ids: [], schedule_ids: [], ...wish }, { ...forklift, ...offer }).reasons.find(
      (reason) => reason.code === code,
    )

  test('subtracts points and explains why', () => {
    const otherCity = { city_ids: [2], metro_ids: [], travel_minutes: null, distance_km: null, place_of_work_ids: [1] }
    expect(
      reasonOf('place', { city_id: 1, relocation_id: 1, relocation_city_ids: [], metro_ids: [] }, otherCity),
    ).toMatchObject({
      fit: -40,
      points: -6,
      text: 'дорога: другой город',
    })
    expect(reasonOf('pay', { salary_net_month: 100_000 }, { salary_net_month: 30_000 })).toMatchObject({ fit: -25 })
    expect(
      reasonOf(
        'licences',
        { driver_license_ids: [2], has_vehicle: false },
        { driver_license_ids: [3], own_vehicle_required: true },
      ),
    ).toMatchObject({
      fit: -100,
      text: 'права: нет C, своей машины',
    })
    expect(reasonOf('experience', { experience_months: 0 }, { experience_id: 3 })).toMatchObject({ fit: -50 })
  })

  test('is a way to work that is longer than the person accepts', () => {
    const inCity = { city_ids: [1], place_of_work_ids: [1] }
    const way = (travel_minutes: number, travel_limit_minutes: number | null) =>
      reasonOf('place', { city_id: 1, travel_limit_minutes }, { ...inCity, travel_minutes })
    expect(way(55, 45)).toMatchObject({ fit: -40, points: -6, text: 'дорога: 55\u00A0мин' })
    expect(way(55, 60)?.fit).toBe(56)
    expect(way(15, 45)?.fit).toBe(100)
    expect(way(90, null)?.fit).toBe(5)
  })

  describe('by kilometres', () => {
    const home = { city_id: 1, relocation_id: 1, relocation_city_ids: [], metro_ids: [] }
    const away = { city_ids: [2], metro_ids: [], travel_minutes: null, place_of_work_ids: [1], work_type_id: 1 }
    const placeOf = (distance_km: number, wish: Partial<MatchResume> = {}) =>
      reasonOf('place', { ...home, ...wish }, { ...away, distance_km, schedule_id: null })
    const scoreOf = (distance_km: number, wish: Partial<MatchResume> = {}, importance = PUBLISHED_IMPORTANCE) =>
      calculateMatch(
        { ...driver, ...home, work_type_ids: [], schedule_ids: [], ...wish },
        { ...forklift, ...away, schedule_id: null, distance_km, role_ids: driver.role_ids },
        importance,
      ).score

    test('a town within 50 and within 100 km is in favour, whatever the resume says of moving (SK-03)', () => {
      expect(placeOf(38.6)).toMatchObject({ fit: 60, text: 'дорога: 40\u00A0км' })
      expect(placeOf(81)).toMatchObject({ fit: 30, text: 'дорога: 80\u00A0км' })
      expect(placeOf(38.6, { relocation_id: 3 })?.fit).toBe(70)
    })

    test('a place beyond 100 km takes all points without readiness to move, unless places do not matter (SK-03)', () => {
      expect(placeOf(101)).toMatchObject({ fit: -100, text: 'дорога: 100\u00A0км, о переезде в резюме не сказано' })
      expect(scoreOf(101)).toBe(0)
      expect(scoreOf(99)).toBeGreaterThan(0)
      expect(scoreOf(5000, { relocation_id: 2 })).toBeGreaterThan(0)
      expect(scoreOf(5000, { relocation_id: 3, relocation_city_ids: [7] })).toBe(0)
      expect(scoreOf(5000, {}, { ...PUBLISHED_IMPORTANCE, place: 0 })).toBeGreaterThan(0)
    })
  })

  test('does not apply to the place when the seeker would relocate or the work is remote', () => {
    const otherCity = { city_ids: [2], metro_ids: [], travel_minutes: null, distance_km: null, place_of_work_ids: [1] }
    expect(
      reasonOf('place', { city_id: 1, relocation_id: 3, relocation_city_ids: [], metro_ids: [] }, otherCity)?.fit,
    ).toBe(70)
    expect(reasonOf('place', { city_id: 1, relocation_id: 1 }, { ...otherCity, place_of_work_ids: [2] })?.fit).toBe(100)
  })

  test('does not apply to the place when the seeker accepts rotation work and the vacancy offers it', () => {
    const noRelocation = { city_id: 1, relocation_id: 1, relocation_city_ids: [], metro_ids: [], schedule_ids: [] }
    const otherCity = {
      city_ids: [2],
      metro_ids: [],
      travel_minutes: null,
      distance_km: null,
      place_of_work_ids: [1],
      schedule_id: null,
    }
    const fitOf = (work_type_ids: number[], work_type_id: number) =>
      reasonOf('place', { ...noRelocation, work_type_ids }, { ...otherCity, work_type_id })?.fit

    expect(fitOf([1, 7], 7)).toBe(80)
    expect(fitOf([1, 7], 1)).toBe(-40)
    expect(fitOf([1], 7)).toBe(-40)
  })
})

describe('calculateWeights', () => {
  test('returns weights that add up to 100 for any importance', () => {
    expect(sum(Object.values(PUBLISHED_WEIGHTS))).toBe(100)
    expect(calculateWeights(PUBLISHED_IMPORTANCE)).toEqual(PUBLISHED_WEIGHTS)
    fc.assert(
      fc.property(importances, (importance) => {
        expect(sum(Object.values(calculateWeights(importance)))).toBe(100)
      }),
    )
  })

  test('returns the published weights when every importance is 0', () => {
    const nothing = Object.fromEntries(IMPORTANCE_KEYS.map((key) => [key, 0])) as Importance
    expect(calculateWeights(nothing)).toEqual(PUBLISHED_WEIGHTS)
  })

  test('raises the weight of a higher importance and returns 0 for importance 0', () => {
    const { skills, pay } = calculateWeights({ ...PUBLISHED_IMPORTANCE, skills: 4, pay: 0 })
    expect(skills).toBeGreaterThan(PUBLISHED_WEIGHTS.skills)
    expect(pay).toBe(0)
  })
})

test('signedPointsText shows the sign of points', () => {
  expect([32, 0, -6].map(signedPointsText)).toEqual(['+32', '0', '−6'])
})
