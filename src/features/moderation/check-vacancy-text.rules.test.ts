import { describe, expect, test } from 'vitest'
import { expectLinearGrowth, expectLinearTime } from '#test/expect-fast.ts'
import { checkVacancyText } from './check-vacancy-text.rules.ts'

const CLEAN = {
  name: 'Бариста в кофейню у метро',
  description:
    '<p>Оклад 80 000-120 000 рублей, смены с 8:00 до 20:00, 2/2.</p><ul><li>ИНН 7707083893</li><li>SQL, 1С 8.3</li></ul>',
  duties: '',
  requirements: '<p>Опыт с Telegram Ads и VK от 1 года</p>',
  conditions: '<p>Форма и питание за наш счёт</p>',
  key_skills: [{ name: 'Латте-арт' }],
}

const blockingProblemsOf = (vacancy: object) =>
  checkVacancyText(vacancy)
    .filter(({ quote, severity }) => quote && severity === 'block')
    .map(({ code, field, quote }) => `${field}: ${code} «${quote}»`)

describe('checkVacancyText', () => {
  test('finds no blocking problems in an ordinary vacancy', () => {
    expect(blockingProblemsOf(CLEAN)).toEqual([])
  })

  test('finds a phone whatever digits it is written with, at its place in the text', () => {
    for (const phone of ['+７ ９２１ １２３-４５-６７', '+٧ ٩٢١ ١٢٣-٤٥-٦٧'])
      expect(blockingProblemsOf({ ...CLEAN, duties: `<p>Звоните ${phone} днём</p>` })).toEqual([
        `duties: contacts_in_text «${phone}»`,
      ])
  })

  test('returns the place, the reason, the advice and the replacement of a problem', () => {
    expect(checkVacancyText({ name: 'Водитель до 35 лет' })).toEqual([
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

  test('checks the visible text of HTML and returns positions in it', () => {
    const [problem] = checkVacancyText({
      requirements: '<ul><li>Опыт</li><li>Только <strong>мужчины</strong></li></ul>',
    })

    expect(problem).toMatchObject({ field: 'requirements', quote: 'Только мужчины', start: 9, end: 23 })
  })

  test('reports two problems in one phrase separately', () => {
    expect(blockingProblemsOf({ requirements: 'Мужчина до 35 лет' })).toEqual([
      'requirements: sex «Мужчина»',
      'requirements: age «до 35 лет»',
    ])
  })

  test('reports a problem in a skill with the index of the skill', () => {
    expect(blockingProblemsOf({ key_skills: ['Excel', 'a@example.ru'] })).toEqual([
      'key_skills.1: contacts_in_text «a@example.ru»',
    ])
  })

  test('leaves out what is in the name of a place, but not a demand in quotes after the kind of the place (TR-15)', () => {
    expect(blockingProblemsOf({ requirements: 'Кафе «Стройная берёзка», ул. Красных Девушек' })).toEqual([])
    for (const quoted of ['Кафе «только девушки»', 'Кафе «Только девушки»', 'Салон «девушки до 30»'])
      expect(blockingProblemsOf({ requirements: quoted })).not.toEqual([])
  })

  test('reports nothing about fields that are absent', () => {
    expect(checkVacancyText({})).toEqual([])
    expect(checkVacancyText({ name: null, description: undefined, key_skills: [] })).toEqual([])
  })
})

describe('checkVacancyText with obfuscated text', () => {
  test.each([
    ['finds a word with letters of another alphabet', 'Только мyжчины'],
    ['finds a word with a digit instead of a letter', 'Только м0лодёжь'],
    ['finds a word with spaces between letters', 'д е в у ш к а'],
    ['finds a word with invisible characters', 'Только муж\u00ADчи\u200Bны'],
    ['finds a phrase in capitals', 'ТОЛЬКО МУЖЧИНЫ'],
    ['finds a word with a star instead of a letter', 'Только ж*нщины'],
    ['finds full-width digits', 'Водитель до ３５ лет'],
    ['finds numbers written in words', 'До тридцати пяти лет'],
  ])('%s', (_, requirements) => {
    expect(blockingProblemsOf({ requirements })).toHaveLength(1)
  })

  test.each([
    'Звоните +7 (916) 123-45-67',
    'Пишите 8 916 123 45 67',
    'Звонить: (916) 123-45-67',
    '+998 90 123 45 67',
    'резюме на hr.dept@firma-x.ru',
    'Пишите на иван@почта.рф',
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
  ])('finds contacts in: %s', (conditions) => {
    expect(new Set(checkVacancyText({ conditions }).map(({ code }) => code))).toEqual(new Set(['contacts_in_text']))
  })
})

describe('checkVacancyText about formatting', () => {
  const codesOf = (vacancy: object) => [...new Set(checkVacancyText(vacancy).map(({ code }) => code))]

  test.each(['ВОДИТЕЛЬ КАТЕГОРИИ', 'ОПЫТНЫЙ БАРИСТА'])('reports a name in capitals: %s', (name) => {
    expect(codesOf({ name })).toEqual(['caps'])
  })

  test('replaces capitals in a name with sentence case and keeps abbreviations', () => {
    expect(checkVacancyText({ name: 'ВОДИТЕЛЬ НА ВАХТУ, SAP' })[0]).toMatchObject({
      replacement: 'Водитель на вахту, SAP',
    })
  })

  test.each(['QA', 'SAP ABAP', 'HR BP', 'Инженер ТЭЦ', 'DevOps-инженер'])(
    'accepts abbreviations in a name: %s',
    (name) => {
      expect(codesOf({ name })).toEqual([])
    },
  )

  test('reports a long text in capitals, but not a short heading in capitals', () => {
    expect(codesOf({ duties: `<p>${'ВАРИТЬ ХОРОШИЙ КОФЕ '.repeat(8)}</p>` })).toContain('caps')
    expect(codesOf({ duties: '<p>ОБЯЗАННОСТИ</p><p>варить кофе и считать кассу</p>' })).toEqual([])
  })

  test.each([
    'Работа работа работа работа',
    'Оооооочень нужен',
    'Звоните!!!!!!',
    'кофе и чай, '.repeat(3) + 'кофе варим, кофе пьём, кофе любим, кофе '.repeat(6),
  ])('reports repetition: %s', (conditions) => {
    expect(codesOf({ conditions })).toEqual(['nonsense'])
  })

  test('reports emoji in a name only, and accepts signs such as ®', () => {
    expect(checkVacancyText({ name: 'Бариста ☕️🔥 в кофейню' }).map(({ code, quote }) => [code, quote])).toEqual([
      ['emoji', '☕️🔥'],
    ])
    expect(codesOf({ conditions: 'Кофе ☕ и чай' })).toEqual([])
    expect(codesOf({ name: '1С® разработчик' })).toEqual([])
  })

  test('reports a paragraph longer than 700 characters', () => {
    expect(codesOf({ conditions: 'Рассказываем о работе подробно и по порядку. '.repeat(3) })).not.toContain(
      'long_paragraph',
    )
    const words = Array.from({ length: 200 }, (_, n) => `${'абвгдежзик'[n % 10]}ол${'лмнпрст'[n % 7]}`).join(' ')
    expect(codesOf({ conditions: words })).toEqual(['long_paragraph'])
  })
})

describe('checkVacancyText about salary, schedule, address and length', () => {
  const codesOf = (vacancy: object) => checkVacancyText(vacancy).map(({ code, field }) => `${field}: ${code}`)

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
  ])('reports the expected gaps of %j', (terms, codes) => {
    expect(codesOf(terms).filter((code) => !code.endsWith('nonsense'))).toEqual(codes)
  })
})

test('checkVacancyText takes linear time for any text', () => {
  expectLinearTime('checkVacancyText', (description) => checkVacancyText({ description }))
})

test.each(['до ', 'опыт ', 'требуется ', 'мужчина ', 'в возрасте ', 'без ', '25 ', 'а, '])(
  'checkVacancyText takes linear time for %j again and again',
  (word) => expectLinearGrowth(250, (size) => () => checkVacancyText({ description: word.repeat(size) })),
)

test('checkVacancyText finds contacts in the target of a link and in a hiring step', () => {
  const problems = checkVacancyText({
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

test.each([
  ['sex', 'Лучше мужчина'],
  ['sex', 'Женщины в приоритете'],
  ['age', 'Рождённые после 1985 года'],
  ['age', 'Год рождения с 1985'],
  ['residence', 'Своё жильё обязательно'],
  ['residence', 'Наличие собственной квартиры'],
  ['family', 'Дети уже взрослые'],
  ['family', 'Необременённые семьёй'],
])('a preference or a roundabout word is a problem of %s: %s', (code, requirements) => {
  expect(checkVacancyText({ requirements }).filter(({ severity }) => severity === 'block')).toMatchObject([{ code }])
})

test('what is better for customers is no preference', () => {
  const requirements = 'Рассказывать, что лучше женщинам с тонкими волосами'
  expect(checkVacancyText({ requirements }).filter(({ severity }) => severity === 'block')).toEqual([])
})
