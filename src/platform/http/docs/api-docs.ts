import { ALL_ENDPOINTS } from '#contract/all-chapters.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ERRORS } from '#contract/errors.ts'
import { buildOpenApi } from '#contract/openapi.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import { policyForStyle } from '../security-headers.ts'
import { schemaText } from './schema-text.ts'

const ACCESS_LABELS = {
  guest: 'всем',
  account: 'вошедшим',
  seeker: 'соискателям с профилем',
  employer: 'работодателям с профилем',
  operator: 'оператор',
}

type Operation = {
  parameters?: { $ref?: string; name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: object } } }
  responses: Record<string, { $ref?: string; content?: { 'application/json': { schema: object } } }>
}

export const printOpenApi = (): string => JSON.stringify(buildOpenApi())

/** Renders the API reference as HTML from the contract constants that the server serves. */
export function renderApiDocs(): string {
  const { paths, components } = buildOpenApi()
  // The calls of operators are for our own pages: `openapi.json` has them, and a reader of this page needs none.
  const described = Object.entries(ALL_ENDPOINTS).filter(([, { access }]) => access !== 'operator')
  const chapters = Map.groupBy(described, ([, { path }]) => path.split('/')[1]!)
  const contents = [...chapters.keys()].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')
  const body = [...chapters].map(
    ([name, entries]) =>
      `<section id="${name}"><h2>${name}</h2>${entries.map(([id, e]) => endpointHtml(id, e, paths)).join('')}</section>`,
  )
  return page(
    `<nav aria-label="Разделы"><ul>${contents}</ul></nav>${body.join('')}${shapesHtml(components.schemas)}${refusalsHtml()}`,
  )
}

function endpointHtml(id: string, endpoint: Endpoint, paths: Record<string, Record<string, unknown>>) {
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
  const operation = paths[path]![endpoint.method.toLowerCase()] as Operation
  const rows = [
    ['Параметры', (operation.parameters ?? []).map(parameterText).join(', ')],
    ['Тело', operation.requestBody && schemaText(operation.requestBody.content['application/json'].schema)],
    ['Ответ', replyText(operation)],
    ['Отказы', endpoint.errors?.join(', ')],
  ].flatMap(([label, text]) => (text ? `<dt>${label}<dd>${text}` : []))
  return `<article><h3><code>${endpoint.method} /api${path}</code></h3><p>${id}. Доступ: ${ACCESS_LABELS[endpoint.access]}.</p><dl>${rows.join('')}</dl></article>`
}

const parameterText = ({ $ref, name, required, schema }: NonNullable<Operation['parameters']>[number]) =>
  $ref ? 'id' : `${escapeHtml(name)}${required ? '' : '?'}: ${schemaText(schema)}`

/** A shared response has the name of the one shape that is its data, or of the items of a list. */
function replyText({ responses }: Operation) {
  const { $ref, content } = responses[200]!
  if ($ref?.endsWith('.list')) return schemaText({ items: { $ref: $ref.replace('.list', '') } })
  if ($ref) return schemaText({ $ref })
  const { properties } = content!['application/json'].schema as { properties: Record<string, object> }
  const { status: _, ...fields } = properties
  return schemaText({ properties: fields, required: Object.keys(fields) })
}

function shapesHtml(schemas: Record<string, object>) {
  const rows = Object.entries(schemas).map(
    ([name, schema]) => `<dt id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code><dd>${schemaText(schema)}`,
  )
  return `<section><h2>Общие части</h2><dl>${rows.join('')}</dl></section>`
}

function refusalsHtml() {
  const rows = Object.entries(ERRORS).map(
    ([code, { status, text }]) => `<tr><td>${status}<td><code>${code}</code><td>${escapeHtml(text)}`,
  )
  return `<section id="errors"><h2>Отказы</h2><table><thead><tr><th>HTTP<th>Код<th>Что значит<tbody>${rows.join('')}</table></section>`
}

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{border-top:2px solid;padding-top:.5rem}h3{font-size:1rem;margin-bottom:0}p,dl,dd{margin:.25rem 0}dd{padding-left:1rem;font:.8125rem/1.5 monospace}
td,th{text-align:left;vertical-align:top;padding:.125rem .75rem .125rem 0}code{font-size:.8125rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
`

/** The reference is a page without scripts. */
export const API_DOCS_POLICY = policyForStyle(STYLE)

const page = (body: string) => `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API «Смены места»</title>
<style>${STYLE}</style></head>
<body><main><h1>API «Смены места»</h1>
<p>Машинное описание со всеми правилами: <a href="/api/openapi.json">OpenAPI 3.1</a>. Токен из <code>auth/login</code> передавайте заголовком
<code>Authorization: Bearer …</code>. Успех — <code>{status, data, meta?, message?}</code>, отказ — <code>{status, code, message,
errors?, details?, request_id}</code>. Незнакомые поля тела не учитываются; незнакомый параметр поиска — отказ
<code>invalid_input</code>, чтобы опечатка в фильтре не нашла лишнего.</p>${body}</main></body></html>
`
