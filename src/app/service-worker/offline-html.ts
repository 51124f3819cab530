import { escapeHtml } from '#lib/text/html-text.ts'

/** Element of the offline screen that the worker fills (src/app/offline/offline.route.tsx). */
export const OFFLINE_PLACE = '<div id="offline-copies"></div>'

export type CopyLink = { path: string; title: string }

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
      `${body}<p role="status" class="border-rule border-b bg-warning-soft px-4 py-2 text-warning">Нет связи. Это копия страницы, сохранённая в ${time}. Откликнуться и отметить можно будет, когда связь вернётся. ${RETRY_LINK}</p>`,
  )

/** An empty address is the address that was requested, with its query. */
const RETRY_LINK = '<a href="" class="underline">Повторить</a>'

/** Fills the offline screen with what can be read. Titles come from pages as HTML, so they are escaped already. */
export const withCopyLinks = (html: string, copies: readonly CopyLink[]) =>
  html.replace(OFFLINE_PLACE, () => `<p class="mb-6">${RETRY_LINK}</p>${copies.length > 0 ? listOf(copies) : ''}`)

const listOf = (copies: readonly CopyLink[]) =>
  `<h2 class="mb-2 font-semibold text-row">Вакансии, которые вы открывали</h2><ul class="divide-y divide-rule">${copies
    .map(
      ({ path, title }) => `<li><a href="${escapeHtml(path)}" class="block min-h-11 py-2 underline">${title}</a></li>`,
    )
    .join('')}</ul>`
