import { expect, test } from 'vitest'
import { expectLinear } from '#test/attacks.ts'
import { preCheck } from './pre-check.ts'

const CLEAN = {
  name: 'Бариста в кофейню у метро',
  description:
    '<p>Оклад 80 000-120 000 рублей, смены с 8:00 до 20:00, 2/2.</p><ul><li>ИНН 7707083893</li><li>SQL, 1С 8.3</li></ul>',
  duties: '',
  requirements: '<p>Опыт с Telegram Ads и VK от 1 года</p>',
  conditions: '',
  salary_absent_reason: '',
  key_skills: [{ name: 'Латте-арт' }],
}

const codesOf = (fields: Partial<typeof CLEAN>) =>
  preCheck({ ...CLEAN, ...fields }).map(({ code, field }) => `${field}: ${code}`)

test('an ordinary vacancy has nothing to note', () => {
  expect(preCheck(CLEAN)).toEqual([])
})

test.each([
  'Звоните +7 (916) 123-45-67',
  'тел. 89161234567',
  'Пишите 8 916 123 45 67',
  'Звонить: (916) 123-45-67',
  '+998 90 123 45 67',
  'резюме на hr.dept@firma-x.ru',
  'на почту кадры@фирма.рф или kadry@firma.ru',
  'Пишите @ivan_hr в любое время',
  't.me/kofejnya',
  'https://wa.me/79161234567',
  'Telegram: kofejnya_hr',
])('contacts in the text: %s', (text) => {
  expect(codesOf({ conditions: `<p>${text}</p>` })).toEqual(['conditions: contacts_in_text'])
})

test.each(['СРОЧНО водитель КАТЕГОРИИ', 'ТРЕБУЕТСЯ БАРИСТА'])('a name that shouts: %s', (name) => {
  expect(codesOf({ name })).toEqual(['name: caps'])
})

test.each(['QA', 'SAP ABAP', 'HR BP', 'Инженер ТЭЦ', 'DevOps-инженер'])('abbreviations do not shout: %s', (name) => {
  expect(codesOf({ name })).toEqual([])
})

test('a long text that shouts, but not a short heading in it', () => {
  expect(codesOf({ duties: `<p>${'ВАРИТЬ ХОРОШИЙ КОФЕ '.repeat(8)}</p>` })).toContain('duties: caps')
  expect(codesOf({ duties: '<p>ОБЯЗАННОСТИ</p><p>варить кофе и считать кассу</p>' })).toEqual([])
})

test.each([
  'Работа работа работа работа',
  'Оооооочень нужен',
  'Звоните!!!!!!',
  'кофе и чай, '.repeat(3) + 'кофе варим, кофе пьём, кофе любим, кофе '.repeat(6),
])('empty repetition: %s', (text) => {
  expect(codesOf({ conditions: text })).toEqual(['conditions: nonsense'])
})

test('a note names its field and says what to do', () => {
  expect(preCheck({ ...CLEAN, key_skills: [{ name: 'a@example.ru' }] })).toEqual([
    {
      code: 'contacts_in_text',
      field: 'key_skills',
      text: 'Уберите из текста телефон, почту или ссылку на мессенджер: для них есть отдельные поля',
    },
  ])
})

test('no text keeps the check busy', () => {
  expectLinear('preCheck', (description) => preCheck({ ...CLEAN, description }))
})
