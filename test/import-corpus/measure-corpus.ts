import { readCorpusReference } from './corpus-reference.ts'
import { measureResume } from './measure-resumes.ts'
import { measureVacancies } from './measure-vacancies.ts'
import { type Comparison, readCases } from './tally.ts'

/** What became of each value of one half of a folder. */
export async function measureFolder(folder: string, half: 'odd' | 'even') {
  const { reference, cityNames, cityOf } = readCorpusReference()
  const cases = readCases(folder, half)
  const verdicts: Comparison[] = []
  for (const one of cases)
    verdicts.push(
      ...(folder.includes('vacancies')
        ? await measureVacancies(one, reference, cityOf)
        : await measureResume(one, cityNames)),
    )
  return { cases: cases.length, verdicts }
}
