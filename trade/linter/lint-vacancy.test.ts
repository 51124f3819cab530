import { describe, expect, test } from 'vitest'
import { expectLinear } from '#test/attacks.ts'
import { lintVacancy } from './lint-vacancy.ts'

const CLEAN = {
  name: 'Бариста в кофейню у метро',
  description:
    '<p>Оклад 80 000-120 000 рублей, смены с 8:00 до 20:00, 2/2.</p><ul><li>ИНН 7707083893</li><li>SQL, 1С 8.3</li></ul>',
  duties: '',
  requirements: '<p>Опыт с Telegram Ads и VK от 1 года</p>',
  conditions: '<p>Форма и питание за наш счёт</p>',
  key_skills: [{ name: 'Латте-арт' }],
}

const saidOf = (vacancy: object) =>
  lintVacancy(vacancy)
    .filter(({ quote, severity }) => quote && severity === 'block')
    .map(({ code, field, quote }) => `${field}: ${code} «${quote}»`)

describe('a place in the text', () => {
  test('an ordinary vacancy has none', () => {
    expect(saidOf(CLEAN)).toEqual([])
  })

  test('says where, why and what to write instead', () => {
    expect(lintVacancy({ name: 'Водитель до 35 лет' })).toEqual([
      {
        code: 'age',
        severity: 'block',
        field: 'name',
        start: 9,
        end: 18,
        quote: 'до 35 лет',
        reason: 'Нельзя указывать возраст: это запрещают ст. 3 и 64 ТК РФ, штраф — по ст. 13.11.1 КоАП РФ',
        fix: 'Напишите, что человек должен уметь, вместо того чтобы называть возраст',
        replacement: '',
      },
    ])
  })

  test('is found in what a reader sees of the HTML', () => {
    const [problem] = lintVacancy({ requirements: '<ul><li>Опыт</li><li>Только <strong>мужчины</strong></li></ul>' })

    expect(problem).toMatchObject({ field: 'requirements', quote: 'Только мужчины', start: 9, end: 23 })
  })

  test('two things said in a breath are two', () => {
    expect(saidOf({ requirements: 'Мужчина до 35 лет' })).toEqual([
      'requirements: sex «Мужчина»',
      'requirements: age «до 35 лет»',
    ])
  })

  test('a skill is named by its place', () => {
    expect(saidOf({ key_skills: ['Excel', 'a@example.ru'] })).toEqual(['key_skills.1: contacts_in_text «a@example.ru»'])
  })

  test('what was not given is not spoken of', () => {
    expect(lintVacancy({})).toEqual([])
    expect(lintVacancy({ name: null, description: undefined, key_skills: [] })).toEqual([])
  })
})

describe('what is hidden is found', () => {
  test.each([
    ['letters of another alphabet', 'Только мyжчины'],
    ['a figure for a letter', 'Только м0лодёжь'],
    ['letters with spaces', 'д е в у ш к а'],
    ['signs that nobody sees', 'Только муж\u00ADчи\u200Bны'],
    ['capitals', 'ТОЛЬКО МУЖЧИНЫ'],
    ['full-width figures', 'Водитель до ３５ лет'],
    ['figures in words', 'До тридцати пяти лет'],
  ])('%s', (_, requirements) => {
    expect(saidOf({ requirements })).toHaveLength(1)
  })

  test.each([
    'Звоните +7 (916) 123-45-67',
    'Пишите 8 916 123 45 67',
    'Звонить: (916) 123-45-67',
    '+998 90 123 45 67',
    'резюме на hr.dept@firma-x.ru',
    'на почту кадры@фирма.рф или kadry@firma.ru',
    'Пишите @ivan_hr в любое время',
    't.me/kofejnya',
    'https://wa.me/79161234567',
    'Telegram: kofejnya_hr',
    '8 9 1 6 1 2 3 4 5 6 7',
    '8.916.123.45.67',
    '8 (9I6) 123 45 67',
    'kadry собака yandex точка ru',
    'тeлeграм: kofejnya',
  ])('contacts: %s', (conditions) => {
    expect(new Set(lintVacancy({ conditions }).map(({ code }) => code))).toEqual(new Set(['contacts_in_text']))
  })
})

describe('how it is written', () => {
  const codesOf = (vacancy: object) => [...new Set(lintVacancy(vacancy).map(({ code }) => code))]

  test.each(['ВОДИТЕЛЬ КАТЕГОРИИ', 'ОПЫТНЫЙ БАРИСТА'])('a name that shouts: %s', (name) => {
    expect(codesOf({ name })).toEqual(['caps'])
  })

  test('and how it would sound', () => {
    expect(lintVacancy({ name: 'ВОДИТЕЛЬ НА ВАХТУ, SAP' })[0]).toMatchObject({ replacement: 'Водитель на вахту, SAP' })
  })

  test.each(['QA', 'SAP ABAP', 'HR BP', 'Инженер ТЭЦ', 'DevOps-инженер'])('abbreviations do not shout: %s', (name) => {
    expect(codesOf({ name })).toEqual([])
  })

  test('a long text that shouts, but not a short heading in it', () => {
    expect(codesOf({ duties: `<p>${'ВАРИТЬ ХОРОШИЙ КОФЕ '.repeat(8)}</p>` })).toContain('caps')
    expect(codesOf({ duties: '<p>ОБЯЗАННОСТИ</p><p>варить кофе и считать кассу</p>' })).toEqual([])
  })

  test.each([
    'Работа работа работа работа',
    'Оооооочень нужен',
    'Звоните!!!!!!',
    'кофе и чай, '.repeat(3) + 'кофе варим, кофе пьём, кофе любим, кофе '.repeat(6),
  ])('empty repetition: %s', (conditions) => {
    expect(codesOf({ conditions })).toEqual(['nonsense'])
  })

  test('signs in a name, and only there', () => {
    expect(lintVacancy({ name: 'Бариста ☕️🔥 в кофейню' }).map(({ code, quote }) => [code, quote])).toEqual([
      ['emoji', '☕️🔥'],
    ])
    expect(codesOf({ conditions: 'Кофе ☕ и чай' })).toEqual([])
    expect(codesOf({ name: '1С® разработчик' })).toEqual([])
  })

  test('a paragraph longer than a screen', () => {
    expect(codesOf({ conditions: 'Рассказываем о работе подробно и по порядку. '.repeat(3) })).not.toContain(
      'long_paragraph',
    )
    const words = Array.from({ length: 200 }, (_, n) => `${'абвгдежзик'[n % 10]}ол${'лмнпрст'[n % 7]}`).join(' ')
    expect(codesOf({ conditions: words })).toEqual(['long_paragraph'])
  })
})

describe('what is said of money, time and place', () => {
  const codesOf = (vacancy: object) => lintVacancy(vacancy).map(({ code, field }) => `${field}: ${code}`)

  test.each([
    [{ salary_from: 60_000, salary_to: 130_000 }, ['salary_to: wide_salary']],
    [{ salary_from: 60_000, salary_to: 120_000 }, []],
    [{ salary_from: null, salary_to: 120_000 }, []],
    [{ salary_from: null, salary_to: null }, ['salary_from: no_salary']],
    [{ schedule_id: null }, ['schedule_id: no_schedule']],
    [{ schedule_id: 1 }, []],
    [{ address_id: null, place_of_work_ids: [1] }, ['address_id: no_address']],
    [{ address_id: null, place_of_work_ids: [2] }, []],
    [{ description: 'Кофейня у вокзала.' }, ['duties: no_duties', 'description: brief']],
    [{ description: 'Кофейня у вокзала.', duties: 'Варить кофе' }, ['description: brief']],
    [{ description: `Кофейня у вокзала. Обязанности: ${'варить кофе, считать кассу; '.repeat(20)}` }, []],
  ])('%j', (terms, codes) => {
    expect(codesOf(terms).filter((code) => !code.endsWith('nonsense'))).toEqual(codes)
  })
})

test('no text keeps the linter busy', () => {
  expectLinear('lintVacancy', (description) => lintVacancy({ description }))
  for (const word of ['до ', 'опыт ', 'требуется ', 'мужчина ', 'в возрасте ', 'без ', '25 ', 'а, '])
    expectLinear(word, () => lintVacancy({ description: word.repeat(500) }))
})

test('a messenger does not hide behind a link, nor contacts in a step of hiring', () => {
  const problems = lintVacancy({
    description: '<p>Пишите <a href="https://t.me/boss_123" rel="nofollow noopener ugc">сюда</a></p>',
    duties: '<p>О нас: <a href="https://example.ru/about">сайт</a></p>',
    hiring_steps: [{ title: 'Звонок на 8 916 123-45-67' }],
  })

  expect(
    problems
      .filter(({ severity }) => severity === 'block')
      .map(({ code, field, start, end, quote }) => [code, field, start, end, quote]),
  ).toEqual([
    ['contacts_in_text', 'hiring_steps.0', 10, 25, '8 916 123-45-67'],
    ['contacts_in_text', 'description', 7, 11, 'https://t.me/boss_123'],
  ])
})
