import { expect, test } from 'vitest'
import { renderMarkdown } from './markdown.web.server.ts'

test('renderMarkdown adds anchors to headings and returns the headings in order', () => {
  const { html, headings } = renderMarkdown('Начало.\n\n## Кто нанимает\n\nТекст.\n\n## Где **это**\n')

  expect(headings).toEqual([
    { id: 'part-1', title: 'Кто нанимает' },
    { id: 'part-2', title: 'Где **это**' },
  ])
  expect(html).toBe(
    '<p>Начало.</p>\n<h2 id="part-1">Кто нанимает</h2>\n<p>Текст.</p>\n<h2 id="part-2">Где <strong>это</strong></h2>\n',
  )
})

test('renderMarkdown renders lists and links, and joins numbers and units with non-breaking spaces', () => {
  expect(renderMarkdown('1. [Поиск](/search/vacancies) от 95 000 ₽').html).toBe(
    '<ol>\n<li><a href="/search/vacancies">Поиск</a> от\u00A095\u00A0000\u00A0₽</li>\n</ol>\n',
  )
})

test.each(['<script>alert(1)</script>', 'Строка с <b>тегом</b>'])(
  'renderMarkdown refuses the HTML tags in %s',
  (text) => {
    expect(() => renderMarkdown(text)).toThrow('HTML in Markdown')
  },
)
