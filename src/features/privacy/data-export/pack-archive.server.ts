import { strToU8, type Zippable, zipSync } from 'fflate'
import { dateText } from '#lib/dates/format-date.ts'
import { escapeHtml } from '#lib/text/html-text.ts'
import { COLUMN_LABELS } from './column-labels.server.ts'
import { findExportedTable, type TableName } from './queries.server.ts'

type ArchivedRows = Map<TableName, Record<string, unknown>[]>
type ArchivedFile = { name: string; title: string }

type Page = { hasProof: boolean; at: Date }

/** Renders the data as an HTML page that opens from disk, without scripts and network. */
function renderReadablePage(rows: ArchivedRows, files: ArchivedFile[], { hasProof, at }: Page): string {
  const filledTables = [...rows].filter(([, list]) => list.length > 0)
  const emptyTitles = [...rows].filter(([, list]) => list.length === 0).map(([name]) => findExportedTable(name)!.title)
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Мои данные в «Смене места»</title><style>${STYLE}</style></head><body><main>
<h1>Мои данные в «Смене места»</h1>
<p>Собрано ${dateText(at.toISOString())}. То же самое для программ лежит в папке data, ваши файлы — в папке files.</p>
${hasProof ? PROOF_NOTE : ''}
<nav aria-label="Разделы"><ul>${filledTables.map(([name]) => `<li><a href="#${name}">${titleOf(name)}</a></li>`).join('')}</ul></nav>
${files.length > 0 ? `<h2>Сами файлы</h2><ul>${files.map(fileItemHtml).join('')}</ul>` : ''}
${filledTables.map(([name, list]) => sectionHtml(name, list)).join('\n')}
<h2>Пустые разделы</h2><p>${emptyTitles.length > 0 ? escapeHtml(emptyTitles.join(', ')) : 'Заполнены все разделы'}.</p>
</main></body></html>
`
}

const PROOF_NOTE =
  '<p>Файл proof.json доказывает, что ваши отклики учтены в цифрах компаний. Как проверить его без сайта, сказано на странице «Открытые корни»: /transparency/roots.</p>'

const titleOf = (name: TableName) => escapeHtml(findExportedTable(name)!.title)

const fileItemHtml = ({ name, title }: ArchivedFile) =>
  `<li><a href="files/${escapeHtml(name)}">${escapeHtml(title)}</a></li>`

const sectionHtml = (name: TableName, list: Record<string, unknown>[]) =>
  `<section id="${name}"><h2>${titleOf(name)}</h2>${list.map(rowHtml).join('')}</section>`

const rowHtml = (row: Record<string, unknown>) =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => !isEmptyValue(value))
    .map(([column, value]) => `<dt>${escapeHtml(COLUMN_LABELS[column] ?? column)}</dt><dd>${valueText(value)}</dd>`)
    .join('')}</dl>`

const isEmptyValue = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет'
  if (typeof value === 'object') return `<pre>${escapeHtml(JSON.stringify(value, null, 1))}</pre>`
  return escapeHtml(String(value))
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{border-top:2px solid;padding-top:1rem;margin-top:2rem}dl{border-bottom:1px solid;padding-bottom:1rem}
dt{opacity:.75}dd{margin:0 0 .5rem}pre{font:inherit;white-space:pre-wrap;margin:0}`

export type PackedFile = ArchivedFile & { content: Uint8Array }

/** `proof`: that the applications of the person are counted, for the command that checks it without the site. */
type Packed = { rows: ArchivedRows; files: PackedFile[]; proof: object | undefined; at: Date }

/** Packs the data of a person. Runs in another thread: the check sum of 50 MB of files takes half a second. */
export function packArchive({ rows, files, proof, at }: Packed): Uint8Array {
  const archive: Zippable = {}
  // Images and PDF are compressed already.
  for (const { name, content } of files) archive[`files/${name}`] = [content, { level: 0 }]
  for (const [name, list] of rows) archive[`data/${name}.json`] = strToU8(JSON.stringify(list, null, 2))
  if (proof) archive['proof.json'] = strToU8(JSON.stringify(proof, null, 1))
  archive['index.html'] = strToU8(renderReadablePage(rows, files, { hasProof: proof !== undefined, at }))
  return zipSync(archive, { mtime: at })
}
