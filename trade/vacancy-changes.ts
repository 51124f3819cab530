import type { VacancyChangeLine } from '#contract/vacancy-life.ts'

const FIRST_MINUTES = 10 * 60 * 1000

/** What stands in the public history: whoever corrects a slip in the first ten minutes has made one change, or none. */
export function publicChanges(lines: readonly VacancyChangeLine[], publishedAt: readonly string[]) {
  const published = publishedAt.map((moment) => Date.parse(moment))
  const isEarly = ({ at }: VacancyChangeLine) =>
    published.some((moment) => Date.parse(at) >= moment && Date.parse(at) - moment < FIRST_MINUTES)
  return fold(lines, isEarly).reverse()
}

/** Everything that is not as it was at that moment, each field once. */
export const changesSince = (moment: string, lines: readonly VacancyChangeLine[]) =>
  fold(
    lines.filter(({ at }) => at >= moment),
    () => true,
  )

/** Lines of one field become one, from the first old to the last new; what was taken back never was. */
function fold(lines: readonly VacancyChangeLine[], isFolded: (line: VacancyChangeLine) => boolean) {
  const folded: VacancyChangeLine[] = []
  for (const line of lines) {
    const at = isFolded(line) ? folded.findLastIndex((one) => one.field === line.field && isFolded(one)) : -1
    if (at === -1) folded.push(line)
    else folded.splice(at, 1, { ...line, old: folded[at]!.old })
  }
  return folded.filter((line) => line.old !== line.new)
}
