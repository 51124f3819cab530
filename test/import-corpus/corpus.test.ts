import { expect, test } from 'vitest'
import { measureFolder } from './measure-corpus.ts'
import { figuresOf } from './tally.ts'

/** Figures of the halves that those who mend the readers may look at, rounded down. `node bench/import.ts` prints them. */
const FLOORS = {
  'resumes-a': { right: 0.79, wrong: 0.03, lost: 45 },
  'resumes-b': { right: 0.66, wrong: 0.03, lost: 25 },
  'vacancies-a': { right: 0.88, wrong: 0.02, lost: 16 },
}

test.for(Object.entries(FLOORS))(
  'of %s, written by a stranger, no fewer fields are read right and no more are wrong or lost (IM-5, IM-8, EM-6)',
  { timeout: 120_000 },
  async ([folder, floor]) => {
    const { fields, right, wrong, lost } = figuresOf(
      (await measureFolder(`test/import-corpus/${folder}`, 'odd')).verdicts,
    )
    expect(right / fields).toBeGreaterThanOrEqual(floor.right)
    expect(wrong / fields).toBeLessThanOrEqual(floor.wrong)
    expect(lost).toBeLessThanOrEqual(floor.lost)
  },
)
