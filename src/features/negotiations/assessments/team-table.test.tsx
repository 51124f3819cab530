import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MemberAssessment } from './assessments.contract.ts'
import { TeamTable } from './team-table.tsx'

const given = (change: Partial<MemberAssessment>): MemberAssessment => ({
  author: 'Анна',
  verdict: 'yes',
  given_at: '2026-09-01T09:00:00Z',
  marks: [{ question: 'Водит уверенно', mark: 3, words: '' }],
  ...change,
})
const shown = (own: MemberAssessment, other: MemberAssessment) =>
  renderToStaticMarkup(<TeamTable own={own} others={[other]} />)

test('the table of a team says where it disagrees, in marks and in the verdict, with the words of each', () => {
  const pavel = given({ author: 'Павел', verdict: 'no' })
  expect(shown(given({}), pavel)).toContain('Разошлись: итог.')
  expect(shown(given({}), given({ author: 'Павел' }))).toContain('Во всём сошлись.')
  const other = given({
    author: 'Павел',
    marks: [
      { question: 'Водит уверенно', mark: 1, words: 'Заглох дважды' },
      { question: 'Знает город', mark: 4, words: '' },
    ],
  })
  const table = shown(given({}), other)
  expect(table).toContain('Разошлись: «Водит уверенно».')
  expect(table).toContain('Заглох дважды')
  expect(table).toContain('Знает город')
})
