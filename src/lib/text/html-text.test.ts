import { expect, test } from 'vitest'
import { toEditableText, toHtml } from './html-text.ts'

test.each([
  ['<p>Печь хлеб</p><ul><li>утром</li><li>днём</li></ul>', 'Печь хлеб\n- утром\n- днём'],
  ['', ''],
])('edits HTML of paragraphs and lists as plain text: %s', (html, text) => {
  expect(toEditableText(html)).toBe(text)
  expect(toHtml(text)).toBe(html)
})

test.each([
  '<p><strong>Печь</strong> хлеб</p>',
  '<h3>Утро</h3><p>Печь хлеб</p>',
  '<ol><li>печь</li></ol>',
  '<p><a href="https://example.ru" rel="nofollow noopener ugc">Хлеб</a></p>',
])('edits HTML that plain text cannot represent as HTML: %s', (html) => {
  expect(toEditableText(html)).toBe(html)
  expect(toHtml(html)).toBe(html)
})
