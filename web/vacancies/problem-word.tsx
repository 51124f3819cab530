import type { Severity } from '#contract/vacancy-check.ts'

const LOOK = {
  block: { word: 'Запрещено', tone: 'text-danger' },
  warn: { word: 'Совет', tone: 'text-warning' },
}

/** Severity of a problem as a word and a colour: it blocks publication or is advice. */
export function ProblemWord({ severity }: { severity: Severity }) {
  const { word, tone } = LOOK[severity]
  return <strong className={`font-semibold ${tone}`}>{word}</strong>
}
