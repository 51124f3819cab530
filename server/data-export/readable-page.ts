import { dateText } from '#lib/dates.ts'
import { escapeHtml } from '#lib/text.ts'
import { COLUMN_WORDS } from './column-words.ts'
import { keptOf, type TableName } from './queries.ts'

type Rows = Map<TableName, Record<string, unknown>[]>
export type KeptFile = { name: string; title: string }

/** Renders the data as an HTML page that opens from disk, without scripts and network. */
export function readablePage(rows: Rows, files: KeptFile[], at: Date): string {
  const full = [...rows].filter(([, list]) => list.length > 0)
  const empty = [...rows].filter(([, list]) => list.length === 0).map(([name]) => keptOf(name)!.title)
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Мои данные в «Смене места»</title><style>${STYLE}</style></head><body><main>
<h1>Мои данные в «Смене места»</h1>
<p>Собрано ${dateText(at.toISOString())}. То же самое для программ лежит в папке data, ваши файлы — в папке files.</p>
<nav aria-label="Разделы"><ul>${full.map(([name]) => `<li><a href="#${name}">${titleOf(name)}</a></li>`).join('')}</ul></nav>
${files.length > 0 ? `<h2>Сами файлы</h2><ul>${files.map(fileLine).join('')}</ul>` : ''}
${full.map(([name, list]) => section(name, list)).join('\n')}
<h2>Чего о вас нет</h2><p>${empty.length > 0 ? escapeHtml(empty.join(', ')) : 'Заполнены все разделы'}.</p>
</main></body></html>
`
}

const titleOf = (name: TableName) => escapeHtml(keptOf(name)!.title)

const fileLine = ({ name, title }: KeptFile) => `<li><a href="files/${escapeHtml(name)}">${escapeHtml(title)}</a></li>`

const section = (name: TableName, list: Record<string, unknown>[]) =>
  `<section id="${name}"><h2>${titleOf(name)}</h2>${list.map(card).join('')}</section>`

const card = (row: Record<string, unknown>) =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isNothing(value))
    .map(([column, value]) => `<dt>${escapeHtml(COLUMN_WORDS[column] ?? column)}</dt><dd>${valueText(value)}</dd>`)
    .join('')}</dl>`

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'object') return `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`
  return escapeHtml(String(value))
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{border-top:2px solid;padding-top:1rem;margin-top:2rem}dl{border-bottom:1px solid;padding-bottom:1rem}
dt{opacity:.75}dd{margin:0 0 .5rem}pre{font:inherit;white-space:pre-wrap;margin:0}`
