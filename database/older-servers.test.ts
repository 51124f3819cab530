import { expect, test } from 'vitest'
import { migrationTextFor } from './older-servers.ts'

const TEXT = `alter table resume alter column slug set expression as (
  slug_of(title, id)
);
alter table resume add column note text;`

test('N-140: PostgreSQL 17 and newer get the text of a migration unchanged', () => {
  expect(migrationTextFor(17, TEXT)).toBe(TEXT)
})

test('N-140: for PostgreSQL 15 and 16 a new expression of a generated column becomes a new column', () => {
  const text = migrationTextFor(15, TEXT)

  expect(text).not.toContain('set expression')
  expect(text).toContain('alter table resume drop column slug;')
  expect(text).toContain('slug_of(title, id)')
  expect(text).toContain('alter table resume add column note text;')
})
