import { type Figures, ORDER_NAMES, type OrderName } from './orders.ts'
import type { Question } from './read.ts'

export type Measured = { question: Question; found: number; ndcg: Figures }

export const mean = (results: Measured[], name: OrderName) =>
  results.reduce((sum, { ndcg }) => sum + ndcg[name], 0) / results.length

/** Smaller differences of nDCG count as a tie. */
const NOTHING = 0.005

/** Counts the questions for which the match is better or worse than the given order. */
export function compared(results: Measured[], name: OrderName) {
  const gains = results.map(({ ndcg }) => ndcg.match - ndcg[name])
  return {
    better: gains.filter((gain) => gain > NOTHING).length,
    worse: gains.filter((gain) => gain < -NOTHING).length,
  }
}

export const resultsPage = (results: Measured[], draws: number) => `# What suits best, found by the match and by words

\`node bench/ranking.ts\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, PostgreSQL 18.
${results.length} seekers, each with a resume, the words that they type, and vacancies that we graded by hand with their eyes: 3 would apply at once, 2 would
consider it, 1 only if there is nothing else, 0 no (\`bench/ranking/*.txt\`, graded before any points were counted). The public search is asked as
that seeker. nDCG@10 is held against the best order of all that was graded, found or not; each figure is the mean of ${draws} orders of publication.

| Order | nDCG@10 | the match is better | worse |
|---|---|---|---|
${ORDER_NAMES.map((name) => summary(results, name)).join('\n')}

\`words\` is the search by relevance: words in the name first, then what is newer. \`words, own city\` keeps to the city of the resume and those to
move to. \`ts_rank\` is PostgreSQL's own relevance.

| Words | Resume | Found | ${ORDER_NAMES.join(' | ')} |
|---|---|---|${'---|'.repeat(ORDER_NAMES.length)}
${results.map(row).join('\n')}
`

function summary(results: Measured[], name: OrderName) {
  const { better, worse } = compared(results, name)
  return `| ${name} | ${mean(results, name).toFixed(3)} | ${name === 'match' ? '| ' : `${better} | ${worse} `}|`
}

const row = ({ question: { text, wish, vacancies }, found, ndcg }: Measured) =>
  `| ${text} | ${wish.title} | ${found} of ${vacancies.length} | ${ORDER_NAMES.map((name) => ndcg[name].toFixed(3)).join(' | ')} |`
