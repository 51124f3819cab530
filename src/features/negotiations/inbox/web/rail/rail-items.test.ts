import { expect, test } from 'vitest'
import type { Stage } from '../../../pipeline/stages.contract.ts'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'
import { listMatchingVacancies, listRailItems, withUpdates } from './rail-items.ts'

const stage = (id: number, kind: Stage['kind'], name: string): Stage => ({
  id,
  kind,
  name,
  order: id,
  vacancy_id: null,
  seeker_state: 'response',
})

const STAGES = [stage(1, 'new', 'Новые'), stage(2, 'consider', 'На рассмотрении')]
const COUNTS = {
  counts: { today: 2, new: 5, all: 9, closed: 1, archived: 3 },
  stage_counts: { 1: 5, 2: 3 },
}

test('answers that do not suit are a pile of their own while there are any (e12)', () => {
  const labels = (unfit: number) =>
    listRailItems({}, STAGES, { ...COUNTS, counts: { ...COUNTS.counts, unfit } }).map(({ label }) => label)

  expect(labels(2)).toContain('Не подходит по анкете')
  expect(labels(0)).not.toContain('Не подходит по анкете')
})

test('the views stand in the order of the rail: today, the stages, the rest', () => {
  const railItems = listRailItems({ vacancy_id: '7', order_by: 'match', page: '2' }, STAGES, COUNTS)

  expect(railItems.map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Ответить сегодня 2',
    'Новые 5',
    'На рассмотрении 3',
    'Все 9',
    'Закрыты 1',
    'Архив 3',
  ])
  expect(railItems.map(({ to }) => to.replace(/^\/responses/, ''))).toEqual([
    '?vacancy_id=7&view=today',
    '?vacancy_id=7&order_by=match&view=new',
    '?vacancy_id=7&order_by=match&stage_id=2',
    '?vacancy_id=7&order_by=match',
    '?vacancy_id=7&order_by=match&view=closed',
    '?vacancy_id=7&order_by=match&archived=true',
  ])
})

test.each([
  [{ view: 'today' }, 'Ответить сегодня'],
  [{ view: 'new' }, 'Новые'],
  [{ stage_id: '2' }, 'На рассмотрении'],
  [{}, 'Все'],
  [{ view: 'closed' }, 'Закрыты'],
  [{ archived: 'true' }, 'Архив'],
])('the address %o shows exactly the view «%s»', (query, label) => {
  const current = listRailItems(query as Record<string, string>, STAGES, COUNTS).filter(({ isCurrent }) => isCurrent)
  expect(current.map((view) => view.label)).toEqual([label])
})

test('a decision moves the counts at once, before the server has answered', () => {
  const now = '2026-11-20T09:00:00Z'
  const promise = { answer_due_at: '2026-11-20T20:59:59Z', answer_status: 'waiting' }
  const row = { id: 11, state: 'viewed', stage_id: 1, is_archived: false, ...promise } as NegotiationRow

  const moved = withUpdates(COUNTS, [row], new Map([[11, { stage_id: 2, state: 'considering' }]]), now)
  expect(moved).toMatchObject({ stage_counts: { 1: 4, 2: 4 }, counts: { today: 1, new: 4, all: 9 } })

  const archived = withUpdates(COUNTS, [row], new Map([[11, { is_archived: true }]]), now)
  expect(archived).toMatchObject({ stage_counts: { 1: 4, 2: 3 }, counts: { all: 8, archived: 4 } })
})

test('a sheet of vacancies has thirty at once, says how many more there are, and finds each by its name (EM-15)', () => {
  const vacancies = Array.from({ length: 42 }, (_, n) => ({ label: `Бариста, точка ${n + 1}` }))
  const first = listMatchingVacancies(vacancies, '')
  expect([first.shown.length, first.moreCount]).toEqual([30, 12])
  expect(listMatchingVacancies(vacancies, ' ТОЧКА 42 ')).toEqual({ shown: [vacancies[41]], moreCount: 0 })
})
