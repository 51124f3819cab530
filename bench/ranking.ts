import { writeFileSync } from 'node:fs'
import { ndcg } from '#test/fixtures/search/ndcg.ts'
import { type FiguresByOrdering, ORDERING_NAMES, ORDERINGS, shufflePublicationTimes } from './ranking/orderings.ts'
import { readQuestions } from './ranking/questions.ts'
import { countBetterAndWorse, formatResultsPage, type MeasuredQuestion, meanNdcg } from './ranking/results-page.ts'
import { type SeededQuestion, seedQuestion } from './ranking/seed.ts'
import { startRankingApi } from './ranking/test-api.ts'
import { report } from './report.ts'

/**
 * Compares the order by match with the orders by words alone, on vacancies that were labelled before any score was
 * computed.
 */
const DRAWS = 5

const rankingApi = await startRankingApi()
const questions: SeededQuestion[] = []
for (const question of readQuestions()) questions.push(await seedQuestion(rankingApi, question))
const results: MeasuredQuestion[] = questions.map((question) => ({ question, found: 0, ndcg: zeroFigures() }))
for (let draw = 1; draw <= DRAWS; draw++) {
  await shufflePublicationTimes(rankingApi.db, draw, rankingApi.now())
  for (const [n, seededQuestion] of questions.entries()) await measureQuestion(seededQuestion, results[n]!)
}
await rankingApi.close()

for (const name of ORDERING_NAMES) {
  const { better, worse } = countBetterAndWorse(results, name)
  report(`nDCG@10 by ${name}`, meanNdcg(results, name).toFixed(3), '')
  if (name === 'match') continue
  report(`match / ${name}`, (meanNdcg(results, 'match') / meanNdcg(results, name)).toFixed(2), '> 1')
  report(`questions better, worse than by ${name}`, `${better}, ${worse}`, '')
}
writeFileSync('bench/results/ranking.md', formatResultsPage(results, DRAWS))

async function measureQuestion(given: SeededQuestion, result: MeasuredQuestion) {
  const all = given.vacancies.map(({ grade }) => grade)
  for (const name of ORDERING_NAMES) {
    const ids = await ORDERINGS[name](rankingApi.db, given)
    const grades = ids.map((id) => given.labels.get(id)!.grade)
    result.ndcg[name] += ndcg(grades, all) / DRAWS
    if (name === 'match') result.found = ids.length
  }
}

function zeroFigures() {
  return Object.fromEntries(ORDERING_NAMES.map((name) => [name, 0])) as FiguresByOrdering
}
