import { type FiguresByOrdering, ORDERING_NAMES, type OrderingName } from './orderings.ts'
import type { RankingQuestion } from './questions.ts'

export type MeasuredQuestion = { question: RankingQuestion; found: number; ndcg: FiguresByOrdering }

export const meanNdcg = (results: MeasuredQuestion[], name: OrderingName) =>
  results.reduce((sum, { ndcg }) => sum + ndcg[name], 0) / results.length

/** Smaller differences of nDCG count as a tie. */
const MIN_DIFFERENCE = 0.005

/** Counts the questions for which the match is better or worse than the given order. */
export function countBetterAndWorse(results: MeasuredQuestion[], name: OrderingName) {
  const gains = results.map(({ ndcg }) => ndcg.match - ndcg[name])
  return {
    better: gains.filter((gain) => gain > MIN_DIFFERENCE).length,
    worse: gains.filter((gain) => gain < -MIN_DIFFERENCE).length,
  }
}

export const formatResultsPage = (
  results: MeasuredQuestion[],
  draws: number,
) => `# What suits best, found by the match and by words

\`node bench/ranking.ts\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, PostgreSQL 18.
${results.length} seekers, each with a resume, the words that they type, and vacancies that we graded by hand with their eyes: 3 would apply at once, 2 would
consider it, 1 only if there is nothing else, 0 no (\`bench/ranking/*.txt\`, graded before any points were counted). The public search is asked as
that seeker. nDCG@10 is held against the best order of all that was graded, found or not; each figure is the mean of ${draws} orders of publication.

| Order | nDCG@10 | the match is better | worse |
|---|---|---|---|
${ORDERING_NAMES.map((name) => formatSummaryRow(results, name)).join('\n')}

\`words\` is the search by relevance: words in the name first, then what is newer. \`words, own city\` keeps to the city of the resume and those to
move to. \`ts_rank\` is PostgreSQL's own relevance.

| Words | Resume | Found | ${ORDERING_NAMES.join(' | ')} |
|---|---|---|${'---|'.repeat(ORDERING_NAMES.length)}
${results.map(formatQuestionRow).join('\n')}
`

function formatSummaryRow(results: MeasuredQuestion[], name: OrderingName) {
  const { better, worse } = countBetterAndWorse(results, name)
  return `| ${name} | ${meanNdcg(results, name).toFixed(3)} | ${name === 'match' ? '| ' : `${better} | ${worse} `}|`
}

const formatQuestionRow = ({ question: { text, matchResume, vacancies }, found, ndcg }: MeasuredQuestion) =>
  `| ${text} | ${matchResume.title} | ${found} of ${vacancies.length} | ${ORDERING_NAMES.map((name) => ndcg[name].toFixed(3)).join(' | ')} |`
