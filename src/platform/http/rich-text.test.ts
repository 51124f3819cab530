import fc from 'fast-check'
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

const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '<p>',
          '</p>',
          '<div>',
          '</div>',
          '<a href="javascript:x">',
          '<a>',
          '<a href="https://example.ru">',
          '</a>',
        ],
        ...[
          '<ul>',
          '</ul>',
          '<ol>',
          '</ol>',
          '<li>',
          '</li>',
          '<h2>',
          '</h3>',
          '<strong>',
          '</b>',
          '<i>',
          '</em>',
          '<br>',
        ],
        ...['<span>', '</span>', '<table><tr><td>', '</td>', '<img src=x>', '<!-- x', '-->', '<script>', '</script>'],
        ...['<', '>', '"', '&', '&lt;', '&#60;p&#62;', '<p', '</', '<a href="', '\u00a0', '\n\n', '\n- '],
      ),
      fc.stringMatching(/^[а-я ]{1,6}$/),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(''))

/** Tags that are open at the same time, by an own reading of the HTML; undefined if a tag ends that is not the last open one. */
function listNesting(html: string): string[][] | undefined {
  const open: string[] = []
  const nesting: string[][] = []
  for (const [, slash, name] of html.matchAll(/<(\/?)(\w+)[^>]*?(?<!\/)>/g)) {
    if (slash && open.pop() !== name) return undefined
    if (!slash) nesting.push([...open, name!])
    if (!slash) open.push(name!)
  }
  return open.length === 0 ? nesting : undefined
}

test('N-026: rich text is well-formed for any input, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(markup, (text) => {
      const html = cleanRichText(text)
      const nesting = listNesting(html)
      expect(nesting, html).toBeDefined()
      expect(
        nesting!.filter((names) => names.includes('span') || /\b(p|h3) (.* )?(p|h3|ul|ol)$/.test(sinceItem(names))),
      ).toEqual([])
      expect(nesting!.filter((names) => names.filter((name) => name === 'a').length > 1)).toEqual([])
      expect(cleanRichText(html)).toBe(html)
    }),
    { numRuns: process.env.LONG ? 100_000 : 5000 },
  )
})

/** Names of the open tags inside the innermost list item. */
const sinceItem = (names: string[]) => names.slice(names.lastIndexOf('li') + 1).join(' ')

test.each([
  ['<a><a>сайт</a></a><p>ниже</p>', 'сайт<p>ниже</p>'],
  ['<a>сайт<p>рядом</p></a><p>ниже</p>', 'сайт<p>рядом</p><p>ниже</p>'],
  ['<a><p>сайт</a></p><p>ниже</p>', '<p>сайт</p><p>ниже</p>'],
  ['<p><a href="x">а<b>б</a>в</b></p><p>г</p>', '<p>а<strong>б</strong>в</p><p>г</p>'],
])('N-026: a refused link in %s leaves the tags after it as they are', (given, html) => {
  expect(cleanRichText(given)).toBe(html)
})
