import { expect, test } from 'vitest'
import { CHUNK_GROUPS, chunkGroupPattern } from '../chunk-groups.config.ts'
import { productFiles } from './layer-files.ts'

const files = productFiles('web').map((file) => file.slice('src/'.length))

test.each(Object.entries(CHUNK_GROUPS))('every path of the chunk group «%s» is a file of the pages', (_name, group) => {
  expect(group.files.filter((file) => !files.includes(file))).toEqual([])
})

test('every file belongs to at most one chunk group', () => {
  const grouped = Object.values(CHUNK_GROUPS).flatMap((group) => group.files)
  expect(grouped).toEqual([...new Set(grouped)])
})

test.each(Object.entries(CHUNK_GROUPS))(
  'the pattern of the chunk group «%s» matches only its paths',
  (_name, group) => {
    const matched = files.filter((file) => chunkGroupPattern(group).test(`/project/src/${file}`))
    expect(matched.sort()).toEqual([...group.files].sort())
  },
)
