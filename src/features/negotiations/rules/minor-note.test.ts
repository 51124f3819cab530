import { expect, test } from 'vitest'
import { minorNote } from '../apply/apply-eligibility.web.server.ts'

const AT = new Date('2026-09-01T09:00:00Z')

test.for([
  ['2008-09-02', /^Вам нет 18 лет: откликайтесь с согласия родителя или опекуна\.$/],
  ['2010-09-01', /опекуна\.$/],
  ['2010-09-02', /письменного согласия\.$/],
  ['2012-09-01', /письменного согласия\.$/],
  ['2008-09-01', /^$/],
  [null, /^$/],
] as const)('L-14 on 1 September 2026 who was born on %s reads beside the application: %s', ([birthDate, note]) => {
  expect(minorNote(birthDate, AT)).toMatch(note)
})
