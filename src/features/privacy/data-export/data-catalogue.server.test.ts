import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeData, kindOf, readSchemaTables } from './data-catalogue.server.ts'

const tables = readSchemaTables(readFileSync('database/schema.ts', 'utf8'))

test('every column of the database has a kind in the catalogue of data', () => {
  expect(tables.length).toBeGreaterThan(100)
  const undescribed = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => kindOf(column) === undefined).map((column) => `${name}.${column}`),
  )
  expect(undescribed).toEqual([])
})

test('the catalogue of data in the documents is that of the schema', async () => {
  await expect(describeData(tables)).toMatchFileSnapshot('../../../../docs/data-catalogue.md')
})
