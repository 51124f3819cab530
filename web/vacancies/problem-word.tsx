import type { Severity } from '#contract/vacancy-check.ts'

const LOOK = {
  block: { word: 'Запрещено', tone: 'text-danger' },
  warn: { word: 'Совет', tone: 'text-warning' },
}

/** Whether it keeps the vacancy from being published or is advice: in a word, and in its colour. */
export function ProblemWord({ severity }: { severity: Severity }) {
  const { word, tone } = LOOK[severity]
  return <strong className={`font-semibold ${tone}`}>{word}</strong>
}
