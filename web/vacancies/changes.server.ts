import type { VacancyChangeLine } from '#contract/vacancy-life.ts'
import { type DiffLine, lineDiff } from '#lib/line-diff.ts'

/** A change as it is read: two short values, or of a long text the lines that went and came. */
export type ReadableChange = { at: string; title: string; old: string; new: string; lines: DiffLine[] }

const TITLES: Record<VacancyChangeLine['field'], string> = {
  name: 'Название',
  salary: 'Зарплата',
  city: 'Город',
  place_of_work: 'Где работать',
  schedule: 'График',
  description: 'Описание',
}

/** Compared on the server: readers get what is different, not both texts whole. */
export const readableChanges = (lines: readonly VacancyChangeLine[]): ReadableChange[] =>
  lines.map((line) => ({
    at: line.at,
    title: TITLES[line.field],
    ...(line.field === 'description'
      ? { old: '', new: '', lines: lineDiff(line.old, line.new).filter(({ kind }) => kind !== 'same') }
      : { old: line.old, new: line.new, lines: [] }),
  }))
