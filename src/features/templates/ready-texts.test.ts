import { expect, test } from 'vitest'
import { READY_TEXTS } from './ready-texts.tsx'
import { NewMessageTemplate } from './templates.contract.ts'

/** The explanation of a refusal is shorter than an invitation. */
const MAX_REFUSAL = 500

test.each(READY_TEXTS)('the ready text «$name» is accepted as it stands (e11)', (ready) => {
  expect(NewMessageTemplate.parse(ready)).toEqual(ready)
  expect(ready.text.length).toBeLessThanOrEqual(MAX_REFUSAL)
})

test('there are twelve ready texts with different names (e11)', () => {
  expect(new Set(READY_TEXTS.map(({ name }) => name)).size).toBe(12)
})
