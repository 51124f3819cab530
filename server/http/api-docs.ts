import { ALL_ENDPOINTS } from '#contract/core/all-endpoints.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ERRORS } from '#contract/core/errors.ts'
import { buildOpenApi } from '#contract/core/openapi.ts'
import { escapeHtml } from '#lib/text/html-text.ts'

const ACCESS_LABELS = {
  guest: 'все',
  account: 'вошедшие',
  seeker: 'вошедшие с заполненным профилем соискателя',
  employer: 'вошедшие с заполненным профилем работодателя',
}

/** Renders the API reference as HTML from the contract constants that the server serves. */
export function renderApiDocs(): string {
  const { paths, components } = buildOpenApi()
  const chapters = Map.groupBy(Object.entries(ALL_ENDPOINTS), ([, { path }]) => path.split('/')[1]!)
  const contents = [...chapters.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const body = [...chapters].map(
    ([name, entries]) =>
      `<section id="${name}"><h2>${name}</h2>${entries.map(([id, e]) => endpointHtml(id, e, paths)).join('')}</section>`,
  )
  return page(
    `<nav aria-label="Разделы"><ul>${contents}</ul></nav>${body.join('')}${componentsHtml(components)}${refusalsHtml()}`,
  )
}

function endpointHtml(id: string, endpoint: Endpoint, paths: Record<string, Record<string, unknown>>) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = paths[path]![endpoint.method.toLowerCase()]
  const refusals = endpoint.errors?.length
    ? `<p>Отказы: <code>${endpoint.errors.join('</code>, <code>')}</code></p>`
    : ''
  return `<article><h3><code>${endpoint.method} /api${path}</code></h3><p>${id}. Кому: ${ACCESS_LABELS[endpoint.access]}.</p>${refusals}
<details><summary>Поля</summary><pre>${jsonHtml(operation)}</pre></details></article>`
}

/** Each reference is a link to its component. */
const jsonHtml = (value: unknown) =>
  escapeHtml(JSON.stringify(value, null, 2)).replaceAll(/#(\/components\/[\w./-]+)/g, '<a href="#$1">$1</a>')

function componentsHtml(components: Record<string, Record<string, unknown>>) {
  const lists = Object.entries(components).flatMap(([kind, byName]) =>
    Object.entries(byName).map(
      ([name, component]) =>
        `<article id="/components/${kind}/${name}"><h3><code>${name}</code></h3><pre>${jsonHtml(component)}</pre></article>`,
    ),
  )
  return `<section><h2>Общие части</h2>${lists.join('')}</section>`
}

function refusalsHtml() {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, text }]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<section id="errors"><h2>Отказы</h2><table><thead><tr><th>HTTP</th><th>Код</th><th>Что значит</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const page = (body: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API «Смены места»</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{border-top:2px solid;padding-top:.5rem}h3{font-size:1rem;margin-bottom:0}p{margin:.25rem 0}
pre{overflow:auto;font-size:.8125rem}td,th{text-align:left;vertical-align:top;padding:.125rem .75rem .125rem 0}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
</style></head>
<body><main><h1>API «Смены места»</h1>
<p>Машинное описание: <a href="/api/openapi.json">OpenAPI 3.1</a>. Токен из <code>auth/login</code> передавайте заголовком
<code>Authorization: Bearer …</code>. Успех — <code>{status, data, meta?, message?}</code>, отказ — <code>{status, code, message,
errors?, details?, request_id}</code>.</p>${body}</main></body></html>
`
