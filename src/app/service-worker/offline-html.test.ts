import { expect, test } from 'vitest'
import {
  OFFLINE_PLACE,
  picturesOf,
  storedTimeText,
  stylesheetsOf,
  summaryOf,
  titleOf,
  withCopyLinks,
  withCopyNotice,
  withoutScripts,
  withPictures,
  withStyles,
} from './offline-html.ts'

const PAGE = `<!doctype html><html><head><link rel="stylesheet" href="/assets/app-1.css"/><link rel="modulepreload" href="/assets/a.js"/>
<script type="application/ld+json">{"a":"</h1>"}</script></head><body class="page"><h1 class="big">Повар &amp; <b>пекарь</b></h1>
${OFFLINE_PLACE}<script nonce="x">alert(1)</script><script src="/assets/b.js"></script ></body></html>`

test('a stored page has no script and preloads nothing, so that it needs no network', () => {
  const html = withoutScripts(PAGE)
  expect(html).not.toMatch(/<script|modulepreload|alert|assets\/[ab]\.js/)
  expect(html).toContain('<h1')
})

test('the styles of a page are inside it, whatever signs they hold', () => {
  expect(stylesheetsOf(PAGE)).toEqual(['/assets/app-1.css'])
  const html = withStyles(PAGE, '.a::after{content:"$&$1"}')
  expect(html).not.toContain('stylesheet')
  expect(html).toContain('.a::after{content:"$&$1"}')
})

test('a copy names its day and time and offers to repeat', () => {
  const html = withCopyNotice(PAGE, 'вчера в 18:20')
  expect(html).toMatch(
    /<body class="page"><p role="status"[^>]*>Нет связи\. Копия с телефона, сохранена вчера в 18:20\. Место могли закрыть\./,
  )
  expect(html).toContain('<a href="" class="underline">Повторить</a>')
})

test('the moment of a copy is today, yesterday or a day', () => {
  const now = new Date(2026, 10, 30, 12, 0).getTime()
  const textOf = (day: number) => storedTimeText(new Date(2026, 10, day, 9, 5).getTime(), now)
  expect([textOf(30), textOf(29), textOf(2)]).toEqual(['сегодня в 09:05', 'вчера в 09:05', '2 ноября в 09:05'])
})

test('the offline screen links to what was saved and to what was read, with titles that stay text (SK-13)', () => {
  expect(titleOf(PAGE)).toBe('Повар &amp; пекарь')
  const saved = { path: '/vacancies/povar-7"onclick="x', title: titleOf(PAGE), summary: 'от 74 000 ₽, Казань' }
  const html = withCopyLinks(PAGE, { favorites: [saved, { ...saved, path: '/vacancies/povar-8' }], read: [] })
  expect(html).toContain('href="/vacancies/povar-7&quot;onclick=&quot;x"')
  expect(html).toContain('>Повар &amp; пекарь</b>')
  expect(html).toContain('Обе вакансии лежат на телефоне, открывайте.')
  expect(html).toContain('от 74 000 ₽, Казань · на телефоне')
  expect(html).not.toContain('Вакансии, которые вы открывали')
})

test('the summary of a page is the first sentence of its description', () => {
  expect(summaryOf('<meta name="description" content="от 74 000 ₽, Казань. Возить заказы"/>')).toBe(
    'от 74 000 ₽, Казань',
  )
  expect(summaryOf(PAGE)).toBe('')
})

test('a copy holds its pictures, and asks for no other sizes of them (SK-13)', () => {
  const html =
    '<source srcset="/b.avif"><img alt="" src="/files/a.webp" srcSet="/files/a2.webp 2x"><img src="/files/big.webp">'
  expect(picturesOf(html)).toEqual(['/files/a.webp', '/files/big.webp'])
  const filled = withPictures(html, new Map([['/files/a.webp', 'data:image/webp;base64,AA==']]))
  expect(filled).toContain('src="data:image/webp;base64,AA=="')
  expect(filled).toContain('src="/files/big.webp"')
  expect(filled).not.toMatch(/srcset|source/i)
})
