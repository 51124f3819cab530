import { MINUTE_MS } from '#lib/dates/time-units.ts'
import type { VacancyChangeEntry } from '../page/vacancy-page.contract.ts'

const CORRECTION_PERIOD_MS = 10 * MINUTE_MS

/**
 * The public history of a vacancy, newest first. Changes within ten minutes after publication count as one, or none if
 * reverted.
 */
export function listPublicChanges(lines: readonly VacancyChangeEntry[], publishedAt: readonly string[]) {
  const published = publishedAt.map((moment) => Date.parse(moment))
  const isEarly = ({ at }: VacancyChangeEntry) =>
    published.some((moment) => Date.parse(at) >= moment && Date.parse(at) - moment < CORRECTION_PERIOD_MS)
  return mergeByField(lines, isEarly).reverse()
}

/** Fields that differ from their value at the given time, each once. */
export const listChangesSince = (since: string, lines: readonly VacancyChangeEntry[]) =>
  mergeByField(
    lines.filter(({ at }) => at >= since),
    () => true,
  )

/** Merges lines of one field from the first old to the last new value, and drops lines without a difference. */
function mergeByField(lines: readonly VacancyChangeEntry[], isMergeable: (line: VacancyChangeEntry) => boolean) {
  const mergedLines: VacancyChangeEntry[] = []
  for (const line of lines) {
    const at = isMergeable(line) ? mergedLines.findLastIndex((one) => one.field === line.field && isMergeable(one)) : -1
    if (at === -1) mergedLines.push(line)
    else mergedLines.splice(at, 1, { ...line, old: mergedLines[at]!.old })
  }
  return mergedLines.filter((line) => line.old !== line.new)
}
