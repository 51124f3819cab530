import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The documents lead through the code by its files. One that was moved would lead nowhere (CO-2).

const FILES = globSync('{*,{.github,bench,data,database,deploy,docs,e2e,scripts,src,test}/**/*}')
const NAMED_FILE = /`(\w[\w./-]*\.(?:tsx?|sql|md|js)|data\/[\w./-]+\.txt)`/g

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md', 'README.ru.md', 'SECURITY.md'])(
  'every file that %s names exists, under the end of its path that is given',
  (document) => {
    const names = Array.from(readFileSync(document, 'utf8').matchAll(NAMED_FILE), ([, name]) => name!)
    const missing = names.filter((name) => !FILES.some((file) => file === name || file.endsWith(`/${name}`)))
    expect(missing).toEqual([])
  },
)

// Each is written by hand: what a command or a table says in one language stands in the other too.
test('README.md and README.ru.md name the same commands, phones and addresses', () => {
  const factsOf = (document: string) =>
    Array.from(
      readFileSync(document, 'utf8').matchAll(
        /npm (?:start|test|run [a-z:-]+)|\+7\d{10}|http:[^\s).]+|\]\([\w./-]+\)/g,
      ),
      ([fact]) => fact,
    )
      .filter((fact) => !fact.startsWith('](README'))
      .sort()
  expect(factsOf('README.ru.md')).toEqual(factsOf('README.md'))
})
