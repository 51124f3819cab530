import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { hideContacts, MASKED_TEXT } from './hide-contacts.ts'

const numberPart = fc.stringMatching(/^[+(]?[0-9]{1,11}[)-]?$/)
const separator = fc.constantFrom(' или ', ', затем ', '\n и ', ' (ещё) ')
const word = fc.constantFrom('звоните', 'Anna', 'оклад 120 000', '2019–2021', '<p>', '</p>', '«резюме»')
const contact = fc.constantFrom(
  ...['+7 (912) 345-67-89', '89123456789', '912-345-67-89', '+375 29 123-45-67', 'anna.zimina@example.ru'],
  ...['петр@пример.рф', 't.me/anna', 'https://vk.com/anna_z', 'www.wa.me/79123456789', '@anna_zimina', '@ab'],
)

/**
 * Texts of contacts, parts of numbers and words. A word stands between them: SQL puts a space in place of a contact,
 * TypeScript a mask, so what stands directly on both sides of one may be joined by one of them only.
 */
const text = fc
  .array(fc.tuple(fc.oneof(contact, numberPart, word), separator), { maxLength: 8 })
  .map((parts) => parts.flat().join(''))

/** `without_contacts` removes from the search vector and the slug what `hideContacts` masks on the page. */
test('SQL and TypeScript recognise the same contacts in every generated text', async ({ app }) => {
  const texts = fc.sample(text, process.env.LONG ? 20_000 : 1000)
  const { rows } = await sql<{ text: string; cleaned: string }>`
    select text, without_contacts(text) as cleaned from unnest(${texts}::text[]) as text`.execute(app.db)

  expect(rows.some(({ text, cleaned }) => text !== cleaned)).toBe(true)
  const expected = texts.map((text) => ({ text, cleaned: hideContacts(text).replaceAll(MASKED_TEXT, ' ') }))
  expect(rows).toEqual(expected)
})
