import { expect, test } from 'vitest'
import {
  OFFLINE_PLACE,
  stylesheetsOf,
  titleOf,
  withCopyLinks,
  withCopyNotice,
  withoutScripts,
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

test('a copy names its time and offers to repeat', () => {
  const html = withCopyNotice(PAGE, '10:42')
  expect(html).toMatch(/<body class="page"><p role="status"[^>]*>Нет связи\. Это копия страницы, сохранённая в 10:42\./)
  expect(html).toContain('<a href="" class="underline">Повторить</a>')
})

test('the offline screen links to what can be read, with titles that stay text', () => {
  expect(titleOf(PAGE)).toBe('Повар &amp; пекарь')
  const html = withCopyLinks(PAGE, [{ path: '/vacancies/povar-7"onclick="x', title: titleOf(PAGE) }])
  expect(html).toContain('href="/vacancies/povar-7&quot;onclick=&quot;x"')
  expect(html).toContain('>Повар &amp; пекарь</a>')
  expect(withCopyLinks(PAGE, [])).not.toContain('Вакансии, которые вы открывали')
})
