import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { productFiles } from './layer-files.ts'

/** Each state has one owner: the only file that writes it. */
const STATE_OWNERS = [
  { table: 'negotiation', column: 'state', owner: 'src/features/negotiations/server/transition.ts' },
  { table: 'vacancy', column: 'status', owner: 'src/features/vacancies/lifecycle/server/transition.ts' },
  { table: 'premium', column: 'state', owner: 'src/features/premium/server/transition.ts' },
  { table: 'company', column: 'verification', owner: 'src/features/profiles/employer/verification-state.server.ts' },
  { table: 'message', column: 'read_at', owner: 'src/features/negotiations/conversations/server/record-reading.ts' },
]

/** Demo data is generated together with its whole history. */
const sources = productFiles('server').filter((file) => !file.startsWith('src/demo/'))

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Names of the properties of all object literals in the code. Details of refusals and types are left out. */
function listPropertyNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listPropertyNames)
  if (!isNode(node) || node.type.startsWith('TSType')) return []
  const own = node.type === 'ObjectExpression' ? (node.properties as Node[]).map(propertyName) : []
  if (node.type === 'Property' && propertyName(node) === 'details') return []
  return [...own, ...Object.values(node).flatMap(listPropertyNames)].filter((name) => name !== undefined)
}

const propertyName = (node: Node) => (node.key as { name?: string } | undefined)?.name ?? ''

function writesColumn(text: string, table: string, column: string): boolean {
  const isWriter = new RegExp(`(updateTable|insertInto|mergeInto)\\('${table}\\b|\\b(update|insert into) ${table}\\b`)
  if (!isWriter.test(text)) return false
  const assignment = new RegExp(`\\bupdate ${table}\\b[^\`]*?\\bset\\b((?!\\bwhere\\b)[^\`])*\\b${column} = `)
  return assignment.test(text) || listPropertyNames(parseSync('file.ts', text).program).includes(column)
}

describe.each(STATE_OWNERS)('$table.$column', ({ table, column, owner }) => {
  test(`only ${owner} writes ${table}.${column} (N-044)`, () => {
    const writers = sources.filter((file) => writesColumn(readFileSync(file, 'utf8'), table, column))
    expect(writers).toEqual([owner])
  })

  test.each([
    `db.updateTable('${table}').set({ ${column}: 'x' })`,
    `const columns = { ${column}: next }; db.updateTable('${table}').set({ ...columns })`,
    `db.insertInto('${table}').values({ ${column}, id })`,
    `sql\`update ${table} set version = 1, ${column} = 'x' where id = 1\``,
  ])('the check finds a write like %s', (text) => {
    expect(writesColumn(text, table, column)).toBe(true)
  })

  test.each([
    `db.updateTable('${table}').set({ letter: '' }).where('${column}', '=', 'x')`,
    `db.updateTable('${table}').set({ letter: '' }); refuse('state_conflict', { details: { ${column}: 'x' } })`,
    `sql\`update ${table} set letter = '' where ${column} = 'x'\``,
    `db.updateTable('another').set({ ${column}: 'x' })`,
  ])('the check allows a statement like %s', (text) => {
    expect(writesColumn(text, table, column)).toBe(false)
  })
})
