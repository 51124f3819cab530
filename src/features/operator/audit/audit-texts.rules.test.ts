import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles } from '#test/layer-files.ts'
import { AUDIT_ACTIONS, auditValuesText } from './audit-texts.rules.ts'

test('each act that the server records has a name on the page of the log, and its values are Russian words', () => {
  const code = productFiles('server')
    .filter((file) => file.includes('/operator/'))
    .map((file) => readFileSync(file, 'utf8'))
  const recorded = code
    .flatMap((text) => [...text.matchAll(/action: (?:\w+ \? )?'(\w+)'(?: : '(\w+)')?/g)])
    .flatMap(([, one, other]) => [one, other])
  const actions = [...new Set(recorded.filter((name) => name !== undefined))]
  expect(actions.length).toBeGreaterThan(12)
  expect(actions.filter((name) => AUDIT_ACTIONS[name] === undefined)).toEqual([])
  expect(auditValuesText({ since: '2026-11-29T21:00:00.000Z' })).toBe('с: 30.11.2026 0:00')
  expect(auditValuesText({ decision: 'held', changed: 2, hold: null })).toBe('решение: скрыто, изменено: 2, скрыто: —')
})

test('sentences among the values of an act end without a full stop before a comma', () => {
  expect(auditValuesText({ hold: 'Уберите это.', decision: 'held' })).toBe('скрыто: Уберите это, решение: скрыто')
})
