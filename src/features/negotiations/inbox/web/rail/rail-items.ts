import { href } from 'react-router'
import { type QueryFields, queryValues, toQueryString } from '#lib/forms/query-string.ts'
import { employerDueLabel } from '../../../deadlines/employer-due-text.ts'
import type { Stage } from '../../../pipeline/stages.contract.ts'
import { INBOX_VIEW_LABELS } from '../../../rules/state-labels.ts'
import type { OptimisticUpdate } from '../../../web/optimistic-updates.ts'
import type { NegotiationRow } from '../../contract/negotiation-row.ts'

export type InboxCounts = { counts: Record<string, number>; stage_counts: Record<string, number> }

export type RailItem = {
  key: string
  label: string
  to: string
  count: number
  isCurrent: boolean
  group: 'today' | 'stage' | 'other'
  /** Of a stage. */
  kind?: Stage['kind']
}

/** Parameters that a change of the view keeps. */
const keptFields = ({ vacancy_id, order_by, text, attention, assignee_id, tag }: QueryFields): QueryFields =>
  Object.fromEntries(
    Object.entries({ vacancy_id, order_by, text, attention, assignee_id, tag }).filter(([, value]) => value),
  ) as QueryFields

/** The views of the inbox in the order of the rail: today, the stages, the rest. */
export function listRailItems(
  query: QueryFields,
  stages: readonly Stage[],
  { counts, stage_counts }: InboxCounts,
): RailItem[] {
  const kept = keptFields(query)
  const { order_by: _, ...keptOfToday } = kept
  const isPlain =
    !query.view && !query.stage_id && query.archived !== 'true' && queryValues(query, 'state').length === 0
  const addressOf = (changes: QueryFields, from: QueryFields = kept) =>
    href('/responses') + toQueryString({ ...from, ...changes })
  const view = (key: 'today' | 'unfit' | 'closed', group: RailItem['group'], from?: QueryFields): RailItem => ({
    key,
    label: INBOX_VIEW_LABELS[key],
    to: addressOf({ view: key }, from),
    count: counts[key] ?? 0,
    isCurrent: query.view === key,
    group,
  })
  return [
    view('today', 'today', keptOfToday),
    ...stages.map(
      (stage): RailItem => ({
        key: `stage-${stage.id}`,
        label: stage.name,
        to: addressOf(stage.kind === 'new' ? { view: 'new' } : { stage_id: String(stage.id) }),
        count: stage_counts[stage.id] ?? 0,
        isCurrent: stage.kind === 'new' ? query.view === 'new' : query.stage_id === String(stage.id),
        group: 'stage',
        kind: stage.kind,
      }),
    ),
    {
      key: 'all',
      label: INBOX_VIEW_LABELS.all,
      to: addressOf({}),
      count: counts.all ?? 0,
      isCurrent: isPlain,
      group: 'other',
    },
    ...(counts.unfit || query.view === 'unfit' ? [view('unfit', 'other')] : []),
    view('closed', 'other'),
    {
      key: 'archive',
      label: INBOX_VIEW_LABELS.archive,
      to: addressOf({ archived: 'true' }),
      count: counts.archived ?? 0,
      isCurrent: query.archived === 'true',
      group: 'other',
    },
  ]
}

const MAX_LISTED_VACANCIES = 30

/** The first vacancies whose name has the text, and how many more have it. */
export function listMatchingVacancies<T extends { label: string }>(vacancies: readonly T[], text: string) {
  const wanted = text.trim().toLowerCase()
  const found = vacancies.filter(({ label }) => label.toLowerCase().includes(wanted))
  return { shown: found.slice(0, MAX_LISTED_VACANCIES), moreCount: Math.max(0, found.length - MAX_LISTED_VACANCIES) }
}

/** The counts with the changes that the screen shows already: who is answered leaves the views at once. */
export function withUpdates(
  { counts, stage_counts }: InboxCounts,
  rows: readonly NegotiationRow[],
  updates: ReadonlyMap<number, OptimisticUpdate>,
  now: string,
): InboxCounts {
  const next = { counts: { ...counts }, stage_counts: { ...stage_counts } }
  const add = (numbers: Record<string, number>, key: string | number | null | undefined, by: number) => {
    if (key !== null && key !== undefined) numbers[key] = Math.max(0, (numbers[key] ?? 0) + by)
  }
  for (const row of rows) {
    const update = updates.get(row.id)
    if (!update || row.is_archived) continue
    const isLeaving = update.is_archived === true
    add(next.stage_counts, row.stage_id, -1)
    add(next.stage_counts, isLeaving ? undefined : (update.stage_id ?? row.stage_id), 1)
    add(next.counts, isLeaving ? 'all' : undefined, -1)
    add(next.counts, isLeaving ? 'archived' : undefined, 1)
    if (!isLeaving && update.state === row.state) continue
    const due = employerDueLabel({ ...row, has_own_times: false }, now)
    add(next.counts, ['response', 'viewed', 'expired'].includes(row.state) ? 'new' : undefined, -1)
    add(next.counts, due && due.tone !== 'plain' ? 'today' : undefined, -1)
    add(next.counts, due?.tone === 'late' ? 'overdue' : undefined, -1)
  }
  return next
}
