import { DAY_MS } from '#lib/dates/time-units.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import { plural } from '#lib/text/russian-text.ts'

/** Element of the offline screen that the worker fills (src/app/offline/offline.route.tsx). */
export const OFFLINE_PLACE = '<div id="offline-copies"></div>'

/** Title and summary come from a page as HTML, so they are escaped already. */
export type CopyLink = { path: string; title: string; summary: string }

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script\s*>/g
const PRELOAD = /<link\b[^>]*\brel="(?:preload|modulepreload|manifest)"[^>]*>/g
const STYLESHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/g

/** A page that needs no network for its scripts: it has none. */
export const withoutScripts = (html: string) => html.replaceAll(SCRIPT, '').replaceAll(PRELOAD, '')

export const stylesheetsOf = (html: string): string[] =>
  (html.match(STYLESHEET) ?? []).flatMap((link) => link.match(/\bhref="([^"]+)"/)?.[1] ?? [])

export const titleOf = (html: string) =>
  html
    .match(/<h1\b[^>]*>([\s\S]*?)<\/h1>/)?.[1]
    ?.replaceAll(/<[^>]+>/g, '')
    .trim() ?? ''

/** Pay, place and terms of a vacancy in one line: what its page tells search engines. */
export const summaryOf = (html: string) => html.match(/<meta name="description" content="([^".]*)/)?.[1] ?? ''

const PICTURE = /(<img\b[^>]*?)\bsrc="(\/[^"]+)"/g
const OTHER_SIZES = /<source\b[^>]*>|\bsrcset="[^"]*"/gi

/** Addresses of the pictures of a page, each once. */
export const picturesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(PICTURE)].map(([, , address]) => address!)),
]

/** Puts the pictures themselves into the page. */
export const withPictures = (html: string, pictures: ReadonlyMap<string, string>) =>
  html
    .replaceAll(OTHER_SIZES, '')
    .replaceAll(PICTURE, (_, start, address) => `${start}src="${pictures.get(address) ?? address}"`)

/** What is left out on paper, buttons above all, and what asks for cookies are of no use without a network. */
const USELESS = 'main .print\\:hidden,[aria-label="Cookie"]{display:none}'

/** Puts the styles into the page. */
export const withStyles = (html: string, css: string) =>
  html.replaceAll(STYLESHEET, '').replace('</head>', () => `<style>${css}\n${USELESS}</style></head>`)

/** The line over a copy: what it is, and since when. */
export const withCopyNotice = (html: string, time: string) =>
  html.replace(
    /<body\b[^>]*>/,
    (body) =>
      `${body}<p role="status" class="border-rule border-b bg-warning-soft px-4 py-2 text-warning">Нет связи. Копия с телефона, сохранена ${time}. Место могли закрыть. ${RETRY_LINK}</p>`,
  )

const DAY_TEXT = { day: 'numeric', month: 'long' } as const
const TIME_TEXT = { hour: '2-digit', minute: '2-digit' } as const

/** `сегодня в 10:42`, `вчера в 18:20` or `26 ноября в 9:05`, by the clock of the device. */
export function storedTimeText(at: number, now: number): string {
  const dayOf = (moment: number) => new Date(moment).toLocaleDateString('ru-RU', DAY_TEXT)
  const time = new Date(at).toLocaleTimeString('ru-RU', TIME_TEXT)
  if (dayOf(at) === dayOf(now)) return `сегодня в ${time}`
  return `${dayOf(at) === dayOf(now - DAY_MS) ? 'вчера' : dayOf(at)} в ${time}`
}

/** An empty address is the address that was requested, with its query. */
const RETRY_LINK = '<a href="" class="underline">Повторить</a>'

type Copies = { favorites: readonly CopyLink[]; read: readonly CopyLink[] }

/** Fills the offline screen with what can be read. */
export const withCopyLinks = (html: string, { favorites, read }: Copies) =>
  html.replace(
    OFFLINE_PLACE,
    () =>
      `<p class="mb-6">${RETRY_LINK}</p>${sectionOf('Избранное', favorites)}${sectionOf('Вакансии, которые вы открывали', read)}`,
  )

const sectionOf = (title: string, copies: readonly CopyLink[]) =>
  copies.length === 0
    ? ''
    : `<section class="mb-8"><h2 class="mb-2 font-semibold text-row">${title}</h2><p class="mb-3 text-ink2">${countText(copies.length)}</p><ul class="overflow-hidden rounded-card bg-surface">${copies.map(rowOf).join('')}</ul></section>`

const rowOf = ({ path, title, summary }: CopyLink) =>
  `<li class="border-hair border-b last:border-b-0"><a href="${escapeHtml(path)}" class="block min-h-11 px-4 py-3"><b class="block font-semibold">${title}</b><span class="block text-ink2 text-meta">${summary}${summary && ' · '}на телефоне</span></a></li>`

/** `Четыре`: words up to five, as people count what they see. */
const COUNT_WORDS = ['', '', 'Обе', 'Все три', 'Все четыре', 'Все пять']

function countText(count: number): string {
  if (count === 1) return 'Вакансия лежит на телефоне, открывайте.'
  const words = COUNT_WORDS[count] ?? `Все ${count}`
  return `${words} ${plural(count, 'вакансия', 'вакансии', 'вакансий')} лежат на телефоне, открывайте.`
}
