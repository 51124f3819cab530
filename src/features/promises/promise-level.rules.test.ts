import { describe, expect, test } from 'vitest'
import { countAnswersUntilPublishing, promiseLevel, suspendingDebts } from './promise-level.rules.ts'

describe('promiseLevel and countAnswersUntilPublishing', () => {
  test.each([
    [{ owed: 9, of: 9 }, 'kept', 0],
    [{ owed: 2, of: 10 }, 'kept', 0],
    [{ owed: 3, of: 10 }, 'publishing_suspended', 1],
    [{ owed: 4, of: 10 }, 'publishing_suspended', 2],
    [{ owed: 5, of: 10 }, 'responses_suspended', 3],
    [{ owed: 6, of: 30 }, 'kept', 0],
    [{ owed: 7, of: 30 }, 'publishing_suspended', 1],
    [{ owed: 13, of: 30 }, 'responses_suspended', 7],
  ] as const)('return the level and the number of answers for %o: %s', (kept, level, count) => {
    expect([promiseLevel(kept), countAnswersUntilPublishing(kept)]).toEqual([level, count])
  })
})

test.each([10, 15, 29, 30])('suspendingDebts are the least debts of %i that restrict', (of) => {
  const { publishing, responses } = suspendingDebts(of)
  const levels = [publishing - 1, publishing, responses - 1, responses].map((owed) => promiseLevel({ owed, of }))
  expect(levels).toEqual(['kept', 'publishing_suspended', 'publishing_suspended', 'responses_suspended'])
})
