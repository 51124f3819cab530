import { writeFileSync } from 'node:fs'
import { type Given, giveQuestion } from './ranking/give.ts'
import { openRankingHouse } from './ranking/house.ts'
import { ndcg } from './ranking/ndcg.ts'
import { type Figures, ORDER_NAMES, ORDERS, publishAnew } from './ranking/orders.ts'
import { compared, type Measured, mean, resultsPage } from './ranking/page.ts'
import { readQuestions } from './ranking/read.ts'
import { report } from './report.ts'

/**
 * Compares the order by match with the orders by words alone, on vacancies that were labelled before any score was
 * computed.
 */
const DRAWS = 5

const house = await openRankingHouse()
const questions: Given[] = []
for (const question of readQuestions()) questions.push(await giveQuestion(house, question))
const results: Measured[] = questions.map((question) => ({ question, found: 0, ndcg: nothingYet() }))
for (let draw = 1; draw <= DRAWS; draw++) {
  await publishAnew(house.db, draw, house.now())
  for (const [n, given] of questions.entries()) await measure(given, results[n]!)
}
await house.close()

for (const name of ORDER_NAMES) {
  const { better, worse } = compared(results, name)
  report(`nDCG@10 by ${name}`, mean(results, name).toFixed(3), '')
  if (name === 'match') continue
  report(`match / ${name}`, (mean(results, 'match') / mean(results, name)).toFixed(2), '> 1')
  report(`questions better, worse than by ${name}`, `${better}, ${worse}`, '')
}
writeFileSync('bench/results/ranking.md', resultsPage(results, DRAWS))

async function measure(given: Given, result: Measured) {
  const all = given.vacancies.map(({ grade }) => grade)
  for (const name of ORDER_NAMES) {
    const ids = await ORDERS[name](house.db, given)
    const grades = ids.map((id) => given.labels.get(id)!.grade)
    result.ndcg[name] += ndcg(grades, all) / DRAWS
    if (name === 'match') result.found = ids.length
  }
}

function nothingYet() {
  return Object.fromEntries(ORDER_NAMES.map((name) => [name, 0])) as Figures
}
