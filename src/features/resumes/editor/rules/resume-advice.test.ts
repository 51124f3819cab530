import { describe, expect, test } from 'vitest'
import { measureBestMs } from '#test/processor-time.ts'
import { type AdvisedResume, adviseOnResume } from './resume-advice.ts'

const NOW = '2026-11'
const DUTIES =
  'Отвечал за приёмку товара, размещение его на полках, работу с поставщиками и документами, общался с покупателями и следил за порядком в зале.'

const place = (start: string, end: string | null, description = '') => ({
  company: 'Лавка',
  start,
  end,
  description,
})
const resume = (changes: Partial<AdvisedResume>): AdvisedResume => ({ about: '', experience: [], ...changes })
const advise = (changes: Partial<AdvisedResume>) =>
  adviseOnResume(resume(changes), NOW).map(({ code, quote }) => [code, quote])

describe('gaps between workplaces', () => {
  test.each([
    ['nothing typed yet', [], []],
    ['one place until now', [place('2020-01', null)], []],
    ['five free months', [place('2020-01', '2022-03'), place('2022-09', null)], []],
    ['six free months', [place('2020-01', '2022-03'), place('2022-10', null)], [['gap', '04.2022 – 09.2022']]],
    ['places in another order', [place('2022-10', null), place('2020-01', '2022-03')], [['gap', '04.2022 – 09.2022']]],
    ['another job meanwhile', [place('2020-01', '2022-03'), place('2021-06', '2022-09'), place('2022-10', null)], []],
    ['no work for two years', [place('2020-01', '2024-10')], [['gap', 'с 11.2024']]],
    ['left lately', [place('2020-01', '2026-08')], []],
    ['an end before the start', [place('2024-01', '2020-01'), place('2024-02', null)], []],
  ] as const)('%s', (_, experience, expected) => {
    expect(advise({ experience })).toEqual(expected)
  })

  test('are told with their length, the latest first', () => {
    const experience = [place('2012-01', '2014-12'), place('2016-01', '2018-12'), place('2020-01', null)]
    expect(adviseOnResume(resume({ experience }), NOW).map(({ quote, reason }) => `${quote}: ${reason}`)).toEqual([
      expect.stringMatching(/^01\.2019 – 12\.2019: Перерыв: 1 год\./),
      expect.stringMatching(/^01\.2015 – 12\.2015: Перерыв: 1 год\./),
    ])
  })
})

describe('results', () => {
  test.each([
    ['duties alone', DUTIES],
    ['words that praise', `${DUTIES} Ответственный, исполнительный и коммуникабельный сотрудник.`],
    [
      'a list of duties',
      '- Ведение переговоров с клиентами\n- Подготовка отчётов и презентаций\n- Контроль исполнения договоров и работа с возражениями',
    ],
  ])('are missed in %s', (_, description) => {
    expect(advise({ experience: [place('2020-01', null, description)] })).toEqual([['no_result', 'Лавка']])
  })

  test.each([
    ['a number', `${DUTIES} Обслуживал 80 покупателей за смену.`],
    ['a number in words', `${DUTIES} Вёл три отдела сразу.`],
    ['something that was begun', `${DUTIES} Запустил доставку на дом.`],
    ['something that grew', `${DUTIES} Продажи выросли за сезон.`],
    ['something that shrank', `${DUTIES} Сократила списания молочных продуктов.`],
    ['a short line', 'Принимал товар и работал на кассе.'],
    ['nothing', ''],
  ])('are not asked for beside %s', (_, description) => {
    expect(advise({ experience: [place('2020-01', null, description)] })).toEqual([])
  })
})

describe('texts', () => {
  test.each([
    ['a number', 'Звоните: +7 916 123-45-67, отвечу вечером', '+7 916 123-45-67'],
    ['a mail address', 'Пишите на anna.zimina@example.ru', 'anna.zimina@example.ru'],
    ['a messenger', 'Портфолио пришлю, телеграм: @anna_zim', 'телеграм: @anna_zim'],
  ])('%s in it is named, also in a description', (_, text, quote) => {
    expect(advise({ about: text })).toEqual([['contacts', quote]])
    expect(advise({ experience: [place('2020-01', null, text)] })[0]).toEqual(['contacts', quote])
  })

  test('years, pay and versions are no contacts', () => {
    expect(advise({ about: 'Работаю с 2009 года, бюджет 12 500 000 рублей, Node 26.1 и ГОСТ 2.105-2019' })).toEqual([])
  })

  test('a paragraph longer than the screen of a phone is to be split, the same text in lines is not', () => {
    const sentence = 'Вёл участок и отвечал за сроки. '
    expect(advise({ about: sentence.repeat(25) })).toEqual([['long_paragraph', expect.stringContaining('Вёл участок')]])
    expect(advise({ about: `${sentence.repeat(4)}\n`.repeat(6) })).toEqual([])
  })

  test('contacts come before all other advice, and a whole resume is read at once', () => {
    const experience = [
      place('2010-01', '2015-01', `${DUTIES.repeat(6)} +7 916 123-45-67`),
      place('2020-01', null, DUTIES),
    ]
    expect(advise({ experience }).map(([code]) => code)).toEqual(['contacts', 'gap', 'no_result', 'long_paragraph'])
    const large = resume({
      about: DUTIES.repeat(30),
      experience: Array(30).fill(place('2020-01', null, DUTIES.repeat(20))),
    })
    expect(measureBestMs(100, 3, () => adviseOnResume(large, NOW))).toBeLessThan(100)
  })
})
