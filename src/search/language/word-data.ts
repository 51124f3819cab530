import { readFileSync } from 'node:fs'

/** The lines of a file in `data/search/`, without remarks (`# …`) and empty ones. */
export const readDataLines = (file: string): string[] =>
  readFileSync(new URL(`../../../data/search/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Lines like `name: value, value`. */
export const readDataLists = (file: string): [name: string, values: string[]][] =>
  readDataLines(file).map((line) => {
    const [name = '', values = ''] = line.split(': ')
    return [name, values.split(', ')]
  })
