import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles } from './layer-files.ts'

const ROW = /^(\d+) (=?)(.+)$/
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const LABEL = /'([^'\n]*)'|"([^"\n]*)"|>([^<>{}\n]+)</g

/** Spaces and line breaks of the source do not matter. */
const plainText = (text: string) =>
  text
    .replaceAll('\u00A0', ' ')
    .replaceAll(/\\u00a0/gi, ' ')
    .replaceAll(/\s+/g, ' ')

const rows = readFileSync('test/replaced-texts.txt', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row, whole, text] = ROW.exec(line) ?? []
    return text ? [{ row, isLabel: whole === '=', text: plainText(text) }] : []
  })

const files = [
  ...productFiles('web', 'contract', 'server', 'rules').filter((file) => !file.startsWith('src/ui/gallery/')),
  ...globSync('data/**/*.{md,json}'),
]
const sources = files.map((file) => {
  const source = readFileSync(file, 'utf8').replaceAll(COMMENT, '')
  const labels = [...source.matchAll(LABEL)].map((match) => plainText(match[1] ?? match[2] ?? match[3] ?? '').trim())
  return { file, text: plainText(source), labels: new Set(labels) }
})

test('texts that the review of words replaced do not come back', () => {
  expect(rows.length).toBeGreaterThan(300)
  expect(files.length).toBeGreaterThan(1000)
  const found = rows.flatMap(({ row, isLabel, text }) =>
    sources
      .filter((source) => (isLabel ? source.labels.has(text) : source.text.includes(text)))
      .map(({ file }) => `${row}: ${text} (${file})`),
  )
  expect(found).toEqual([])
})
