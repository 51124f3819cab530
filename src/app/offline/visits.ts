import { HOUR_MS } from '#lib/dates/time-units.ts'

/** Times as milliseconds. Nothing here tells who it was. */
export type Visits = { count: number; lastAt: number; silentUntil: number }

const KEY = 'visits'
/** Pages opened within half an hour are one visit. */
const VISIT_PAUSE_MS = HOUR_MS / 2
const MIN_VISITS = 2

const NONE: Visits = { count: 0, lastAt: 0, silentUntil: 0 }

/** Reads the visits of this browser and counts this one. A store that is blocked or broken counts as empty. */
export function readVisits(now: number): Visits {
  const visits = { ...NONE, ...parse() }
  const isNew = now - visits.lastAt > VISIT_PAUSE_MS
  return writeVisits({ ...visits, count: visits.count + (isNew ? 1 : 0), lastAt: now })
}

export function writeVisits(visits: Visits): Visits {
  try {
    localStorage.setItem(KEY, JSON.stringify(visits))
  } catch {
    // The row is offered again at the next visit.
  }
  return visits
}

export const isRowDue = ({ count, silentUntil }: Visits, now: number) => count >= MIN_VISITS && now >= silentUntil

function parse(): Partial<Visits> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter(([, value]) => typeof value === 'number'))
  } catch {
    return {}
  }
}
