import type { ProblemSeverity } from '../../contract/vacancy-check.ts'

const SEVERITY_STYLES = {
  block: { word: 'Запрещено', tone: 'text-danger' },
  warn: { word: 'Совет', tone: 'text-warning' },
}

/** Severity of a problem as a word and a colour: it blocks publication or is advice. */
export function SeverityLabel({ severity }: { severity: ProblemSeverity }) {
  const { word, tone } = SEVERITY_STYLES[severity]
  return <strong className={`font-semibold ${tone}`}>{word}</strong>
}
