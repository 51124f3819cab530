import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

test.each([
  ['<p onclick="x()">Кофе<script>alert(1)</script></p>', '<p>Кофе</p>'],
  ['<p><a href="javascript:x()">Сайт</a> <img src=x onerror=x()></p>', '<p>Сайт </p>'],
  [
    '<div><b>Обязанности</b></div><ul><li class="a">варить</li></ul>',
    '<p><strong>Обязанности</strong></p><ul><li>варить</li></ul>',
  ],
  [
    '<p><a href="http://example.ru">Сайт</a></p>',
    '<p><a href="https://example.ru" rel="nofollow noopener ugc">Сайт</a></p>',
  ],
  [
    '<h2 id="x">Что делать</h2><p><a href="https://example.ru/a?b=1&c" target="_blank" onclick="x()">Сайт</a></p>',
    '<h3>Что делать</h3><p><a href="https://example.ru/a?b=1&amp;c" rel="nofollow noopener ugc">Сайт</a></p>',
  ],
  ['<p><a href="data:text/html,x">а</a><a href="//evil.example">б</a><a>в</a></p>', '<p>абв</p>'],
  ['<p>R&D &lt;script&gt;</p>', '<p>R&amp;D &lt;script&gt;</p>'],
  ['<p>\u00A0</p><p></p>', ''],
])('rich text %s is cleaned to %s', (given, html) => {
  expect(cleanRichText(given)).toBe(html)
})

test('text without tags becomes paragraphs and lists, with special characters escaped', () => {
  expect(cleanRichText('Оклад < 100 & премия\n\n- кофе\n- чай')).toBe(
    '<p>Оклад &lt; 100 &amp; премия</p><ul><li>кофе</li><li>чай</li></ul>',
  )
})

test('clean rich text stays unchanged', () => {
  const html = cleanRichText('Первая строка\nвторая\n\n- пункт')
  expect(cleanRichText(html)).toBe(html)
})
