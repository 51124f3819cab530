import { readFileSync } from 'node:fs'
import path from 'node:path'
import { resolveImport, SOURCE_FILES } from '#test/layer-files.ts'

// Usage: npm run count:sources. Prints how much the product weighs: lines and files without tests, data and generated code,
// and what is split too finely. The same script before and after a change tells what the change was worth.

const GENERATED = ['database/schema.ts']
const IMPORT = /(?:from|import\(?) ?'([#.][^']+)'/g

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const sources = SOURCE_FILES.filter((file) => !isTest(file) && !GENERATED.includes(file))
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))
const linesOf = (file: string) => texts.get(file)!.split('\n').length - 1

const readers = new Map<string, Set<string>>()
for (const [file, text] of texts) {
  for (const [, name] of text.matchAll(IMPORT)) {
    const target = resolveImport(file, name!)
    readers.set(target, (readers.get(target) ?? new Set()).add(file))
  }
}

const isRoute = (file: string) => /\.route\.tsx?$/.test(file)
const tiny = sources.filter((file) => linesOf(file) <= 15)
const split = sources.filter((file) => linesOf(file) < 40 && readers.get(file)?.size === 1 && !isRoute(file))
const folders = Map.groupBy(sources, (file) => path.dirname(file))
const schema = readFileSync('database/schema.sql', 'utf8')
const countIn = (pattern: RegExp) => schema.match(pattern)?.length ?? 0
const shareOf = (files: string[]) => `${files.length} (${((100 * files.length) / sources.length).toFixed(1)} %)`

const figures: [name: string, value: string | number][] = [
  ['lines', sources.reduce((sum, file) => sum + linesOf(file), 0)],
  ['files', sources.length],
  ['files of at most 15 lines', shareOf(tiny)],
  ['files under 40 lines with one reader', shareOf(split)],
  ['folders', folders.size],
  ['folders with one file', [...folders.values()].filter((files) => files.length === 1).length],
  ['functions of the database', countIn(/^CREATE OR REPLACE FUNCTION/gm)],
  ['triggers', countIn(/^CREATE (?:CONSTRAINT )?TRIGGER/gm)],
]
for (const [name, value] of figures) console.log(`${name.padEnd(38)} ${value}`)
