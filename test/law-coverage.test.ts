import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LAST_ROW = 21

test('each row of the law has its place in docs/law.md, or says why it has none, and every place exists', () => {
  const rows = [...readFileSync('docs/law.md', 'utf8').matchAll(/^\| (L-\d\d) \|(.+)\|$/gm)]
  const ids = Array.from({ length: LAST_ROW }, (_, index) => `L-${String(index + 1).padStart(2, '0')}`)
  expect(rows.map(([, id]) => id)).toEqual(ids)
  const places = rows.flatMap(([, , cells]) => [...cells!.matchAll(/`([^`]+)`/g)].map(([, place]) => place!))
  expect(places.filter((place) => !existsSync(place))).toEqual([])
  for (const [, id, cells] of rows) expect(cells!.split('|').at(-1)!.trim(), id).not.toBe('')
})
