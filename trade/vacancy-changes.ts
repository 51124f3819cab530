import type { VacancyChangeLine } from '#contract/vacancy-life.ts'

const FIRST_MINUTES = 10 * 60 * 1000

/**
 * The public history of a vacancy, newest first. Changes within ten minutes after publication count as one, or none if
 * reverted.
 */
export function publicChanges(lines: readonly VacancyChangeLine[], publishedAt: readonly string[]) {
  const published = publishedAt.map((moment) => Date.parse(moment))
  const isEarly = ({ at }: VacancyChangeLine) =>
    published.some((moment) => Date.parse(at) >= moment && Date.parse(at) - moment < FIRST_MINUTES)
  return fold(lines, isEarly).reverse()
}

/** Fields that differ from their value at the given moment, each once. */
export const changesSince = (moment: string, lines: readonly VacancyChangeLine[]) =>
  fold(
    lines.filter(({ at }) => at >= moment),
    () => true,
  )

/** Merges lines of one field from the first old to the last new value, and drops lines without a difference. */
function fold(lines: readonly VacancyChangeLine[], isFolded: (line: VacancyChangeLine) => boolean) {
  const folded: VacancyChangeLine[] = []
  for (const line of lines) {
    const at = isFolded(line) ? folded.findLastIndex((one) => one.field === line.field && isFolded(one)) : -1
    if (at === -1) folded.push(line)
    else folded.splice(at, 1, { ...line, old: folded[at]!.old })
  }
  return folded.filter((line) => line.old !== line.new)
}
