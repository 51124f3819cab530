import { changedLines, type DiffLine } from '#lib/text/line-diff.ts'
import type { VacancyChangeEntry } from '../page/vacancy-page.contract.ts'

/** A change for display: two short values, or the removed and added lines of a long text. */
export type ChangeHistoryEntry = { at: string; title: string; old: string; new: string; lines: DiffLine[] }

const FIELD_TITLES: Record<VacancyChangeEntry['field'], string> = {
  name: 'Название',
  salary: 'Зарплата',
  city: 'Город',
  place_of_work: 'Где работать',
  schedule: 'График',
  description: 'Описание',
}

/** Compares the texts on the server, so that only the differences are sent to the browser. */
export const toChangeHistory = (lines: readonly VacancyChangeEntry[]): ChangeHistoryEntry[] =>
  lines.map((line) => ({
    at: line.at,
    title: FIELD_TITLES[line.field],
    ...(line.field === 'description'
      ? { old: '', new: '', lines: changedLines(line.old, line.new) }
      : { old: line.old, new: line.new, lines: [] }),
  }))
