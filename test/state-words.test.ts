import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { EMPLOYER_STATE_LABELS, SEEKER_STATE_LABELS } from '#features/negotiations/rules/state-labels.ts'
import { productFiles } from './layer-files.ts'

/** The table itself; kinds of templates and samples of the gallery are not states. */
const ALLOWED_FILES = [
  'src/features/negotiations/rules/state-labels.ts',
  'src/features/templates/templates.route.tsx',
  'src/ui/gallery/gallery-parts.tsx',
  'src/ui/gallery/gallery-rows.tsx',
]

/** Words of states that were replaced (ruling 41). */
const RETIRED_WORDS = ['Подумать', 'Пригласили', 'Рассматривают', 'Отозван соискателем', 'Соискатель отказался']

const files = productFiles('contract', 'rules', 'server', 'web').filter(
  (file) => !file.startsWith('src/demo/') && !ALLOWED_FILES.includes(file),
)

const COMMENT = /\/\*[\s\S]*?\*\//g

/** Texts of a source file: quoted, or between the tags of a screen. */
const textsIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8')
      .replaceAll(COMMENT, '')
      .matchAll(/'([^'\n]*)'|"([^"\n]*)"|>([^<>{}\n]+)</g),
  ].map((match) => (match[1] ?? match[2] ?? match[3] ?? '').trim())

const findWords = (words: readonly string[]) =>
  files.flatMap((file) =>
    textsIn(file)
      .filter((text) => words.includes(text))
      .map((text) => `${file}: ${text}`),
  )

test('N-120: the words of states are written in one table, and screens, letters and files read them there', () => {
  expect(files.length).toBeGreaterThan(1000)
  const words = [EMPLOYER_STATE_LABELS, SEEKER_STATE_LABELS].flatMap((labels) => Object.values(labels))
  expect(findWords(words)).toEqual([])
})

test('N-120: words of states that were replaced do not come back', () => {
  expect(findWords(RETIRED_WORDS)).toEqual([])
})
