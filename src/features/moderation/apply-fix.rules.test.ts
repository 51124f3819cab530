import { expect, test } from 'vitest'
import { applyFix, applyFixToField } from './apply-fix.rules.ts'

test.each([
  ['Водитель до 35 лет', 'до 35 лет', '', 'Водитель'],
  ['Водитель (до 35 лет), опыт', 'до 35 лет', '', 'Водитель, опыт'],
  ['Опыт от года, только мужчины, права B', 'только мужчины', '', 'Опыт от года, права B'],
  ['- опыт от года\n- только мужчины\n- права B', 'только мужчины', '', '- опыт от года\n- права B'],
  ['Только мужчины. Опыт от года', 'Только мужчины', '', 'Опыт от года'],
  ['Только мужчины, опыт от года', 'Только мужчины', '', 'Опыт от года'],
  ['Требования: гражданство РФ, опыт', 'гражданство РФ', 'право на работу', 'Требования: право на работу, опыт'],
  ['Гражданство РФ', 'Гражданство РФ', 'право на работу', 'Право на работу'],
  ['Бариста ☕ в кофейню', '☕', '', 'Бариста в кофейню'],
  ['Звоните!!!!!!', '!!!!!!', '!', 'Звоните!'],
])('applyFix changes «%s» at «%s»', (text, quote, replacement, expected) => {
  const start = text.indexOf(quote)

  expect(applyFix(text, { start, end: start + quote.length, replacement })).toBe(expected)
})

test.each([
  ['<p>Водитель <strong>до 35 лет</strong></p>', '<p>Водитель </p>'],
  ['<ul><li>Опыт</li><li>до 35 лет</li></ul>', '<ul><li>Опыт</li></ul>'],
  ['<p>Водитель, до 35 <em>лет</em>, опыт</p>', '<p>Водитель, опыт</p>'],
  ['<p>Водитель, <em>до 35 лет</em>, опыт</p>', '<p>Водитель, опыт</p>'],
  ['Водитель, до 35 лет, опыт', 'Водитель, опыт'],
  ['Водитель', 'Водитель'],
  ['<p>Водитель</p>', '<p>Водитель</p>'],
])('applyFixToField fixes %s', (value, expected) => {
  const text = value
    .replaceAll(/<\/?(strong|em|p)>/g, '')
    .replace('<ul><li>', '- ')
    .replace('</li><li>', '\n- ')
  const start = Math.max(text.indexOf('до 35 лет'), 0)

  expect(applyFixToField(value, { start, end: start + 9, quote: 'до 35 лет', replacement: '' })).toBe(expected)
})

test('applyFixToField fixes the occurrence at the given position when the quote occurs twice', () => {
  const html = '<p>Опыт от 1 года, навыки</p><p>Опыт от 1 года, права</p>'

  expect(applyFixToField(html, { start: 24, end: 38, quote: 'Опыт от 1 года', replacement: '' })).toBe(
    '<p>Опыт от 1 года, навыки</p><p>Права</p>',
  )
})
