import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { useTriage } from '../../bulk/use-triage.ts'
import { MAX_BULK_NEGOTIATIONS } from '../../contract/negotiation-constants.ts'
import { employerDueText } from '../../deadlines/employer-due-text.ts'
import type { DecisionKind } from '../../decisions/web/decision-panel.tsx'
import type { Stage } from '../../pipeline/stages.contract.ts'
import { employerStateLabel } from '../../rules/state-labels.ts'
import type { NegotiationRow } from '../contract/negotiation-row.ts'
import { inboxAddress } from './inbox-path.ts'
import { ROWS_PER_PAGE, useLoadedRows } from './use-loaded-rows.ts'

/** «Кирилл Егоров, водитель автобуса, ответить сегодня, 16 из 68» */
const rowAnnouncement = (row: NegotiationRow, place: number, total: number, now: string) =>
  [
    personNameText(row.resume),
    lowerFirst(row.resume.title),
    lowerFirst(employerDueText(row, now)),
    `${numberText(place)} из ${numberText(total)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** «Приглашение: Кирилл Егоров. Отменить можно 10 секунд, клавиша Z. Дальше Жанна Лисицына» */
const decisionAnnouncement = (rows: readonly NegotiationRow[], next: NegotiationRow | undefined) =>
  [
    ...(rows.length === 1 ? [`${employerStateLabel(rows[0]!)}: ${personNameText(rows[0]!.resume)}`] : []),
    'Отменить можно 10 секунд, клавиша Z',
    ...(next ? [`Дальше ${personNameText(next.resume)}`] : []),
  ].join('. ')

const selectionAnnouncement = (count: number) => (count === 0 ? 'Выбор снят' : `Выбрано ${numberText(count)}`)

type LoadedInbox = {
  items: readonly NegotiationRow[]
  total: number
  query: QueryFields
  stages: readonly Stage[]
  title: string
  now: string
}

/** What the address asks for: the person, and the form of a decision without script. */
type Opened = { id: number | undefined; row: NegotiationRow | undefined; kind: DecisionKind | undefined }

/** The list of people with its current row, the selection and what can be done with both. */
export function useInbox(loaded: LoadedInbox, opened: Opened) {
  const { query, stages, title, now } = loaded
  const navigate = useNavigate()
  const mayHire = useMayHire()
  const list = useLoadedRows(loaded)
  const triage = useTriage(list.rows, stages)
  const { rows, selectedRows, setSelected } = triage
  const [cursor, setCursor] = useCursor(opened.id)
  const [openKind, setOpenKind] = useOpenKind(opened)
  const [announcement, announce] = useState('')
  const readIds = useRef(new Set<number>())
  if (opened.id !== undefined) readIds.current.add(opened.id)

  const index = rows.findIndex(({ id }) => id === cursor)
  // A person opened by the address may be on another page of the list.
  const current = rows[index] ?? (opened.row?.id === cursor ? opened.row : undefined)
  const targets = selectedRows.length > 0 || !current ? selectedRows : [current]
  const firstPlace = (Number(query.page ?? 1) - 1) * ROWS_PER_PAGE + 1
  const addressOf = (changes: QueryFields) => inboxAddress({ ...query, ...changes })

  function open(row: NegotiationRow | undefined) {
    if (!row) return
    setCursor(row.id)
    setOpenKind(undefined)
    focusRow(row.id)
    announce(rowAnnouncement(row, firstPlace + rows.indexOf(row), loaded.total, now))
    navigate(addressOf({ id: String(row.id) }), { replace: cursor !== undefined })
    if (rows.indexOf(row) > rows.length - 10 && list.hasMore) list.loadMore()
  }

  const openNext = useOpenNext({ cursor, next: rows[index + 1], list, open })

  /** Whoever follows the people that were just decided about: the next below, or the last above. */
  function rowAfter(decided: readonly NegotiationRow[]) {
    const isLeft = (row: NegotiationRow) => !decided.some(({ id }) => id === row.id) && !triage.isPending(row.id)
    return rows.slice(index + 1).find(isLeft) ?? rows.slice(0, Math.max(index, 0)).findLast(isLeft)
  }

  useDecided(cursor, cursor !== undefined && triage.isPending(cursor), () => {
    const decided = current ? [current] : []
    const next = rowAfter(decided)
    open(next)
    announce(decisionAnnouncement(decided, next))
  })

  const select = useCallback(
    (id: number, isSelected: boolean, isRange: boolean) => {
      const [from, to] = [
        rows.findIndex((row) => row.id === lastSelected.current),
        rows.findIndex((row) => row.id === id),
      ]
      const ids =
        isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id) : [id]
      lastSelected.current = id
      setSelected(ids, isSelected)
      announce(
        selectionAnnouncement(
          selectedRows.filter((row) => !ids.includes(row.id)).length + (isSelected ? ids.length : 0),
        ),
      )
    },
    [rows, setSelected, selectedRows],
  )
  const lastSelected = useRef<number>(undefined)

  /** As many as one request may decide about. */
  function selectFirst(all: readonly NegotiationRow[]) {
    const ids = all.slice(0, MAX_BULK_NEGOTIATIONS).map(({ id }) => id)
    setSelected(ids, true)
    announce(selectionAnnouncement(ids.length))
  }

  /** Opens the form of a decision about the current person, or the dialog about the selected ones. */
  function start(kind: 'invite' | 'refuse') {
    if (!mayHire) return
    if (selectedRows.length > 0) return triage[kind](selectedRows)
    if (current?.can[kind]) setOpenKind(kind, current.id)
  }

  return {
    title,
    query,
    triage,
    list,
    rows,
    cursor,
    current,
    index,
    total: loaded.total,
    firstPlace,
    targets,
    openKind: mayHire ? openKind : undefined,
    setOpenKind,
    announcement,
    addressOf,
    open,
    openNext,
    select,
    start,
    isUnread: (row: NegotiationRow) => row.state === 'response' && !readIds.current.has(row.id),
    selectLoaded: () => selectFirst(rows),
    /** Everybody in this view, loaded or not, from its first page. */
    canSelectView: firstPlace === 1 && loaded.total > rows.length && rows.length < MAX_BULK_NEGOTIATIONS,
    selectView: async () => selectFirst(await list.loadUpTo(MAX_BULK_NEGOTIATIONS)),
    clearSelection() {
      setSelected(
        selectedRows.map(({ id }) => id),
        false,
      )
      announce(selectionAnnouncement(0))
    },
  }
}

export type Inbox = ReturnType<typeof useInbox>

/**
 * The cursor runs ahead of the page while the page loads, and follows it afterwards. A person who is loaded late, after the
 * next key, does not pull it back.
 */
function useCursor(opened: number | undefined) {
  const isLoading = useNavigation().state !== 'idle'
  const [cursor, setCursor] = useState({ at: opened, opened })
  if (cursor.opened !== opened && (!isLoading || cursor.at === opened)) setCursor({ at: opened, opened })
  return [cursor.at, (at: number) => setCursor({ at, opened })] as const
}

type Following = {
  cursor: number | undefined
  next: NegotiationRow | undefined
  list: Pick<ReturnType<typeof useLoadedRows>, 'hasMore' | 'loadMore'>
  open(row: NegotiationRow): void
}

/** Opens the next row. One that is still being loaded opens when it is there, unless somebody else is current by then. */
function useOpenNext({ cursor, next, list, open }: Following) {
  const waitsAt = useRef<number>(undefined)
  useEffect(() => {
    const isWaiting = waitsAt.current !== undefined && waitsAt.current === cursor
    if (isWaiting && !next) return
    waitsAt.current = undefined
    if (isWaiting && next) open(next)
  })
  return () => {
    if (next) return open(next)
    if (!list.hasMore) return
    waitsAt.current = cursor
    void list.loadMore()
  }
}

/** Runs when a decision about the current person is on its way, whichever button, key or form has made it. */
function useDecided(cursor: number | undefined, isPending: boolean, onDecided: () => void) {
  const before = useRef({ cursor, isPending })
  useEffect(() => {
    const { cursor: lastCursor, isPending: wasPending } = before.current
    before.current = { cursor, isPending }
    if (lastCursor === cursor && isPending && !wasPending) onDecided()
  })
}

type OpenForm = Pick<Opened, 'id' | 'kind'> & { wanted?: Pick<Opened, 'id' | 'kind'> }

/** The form that is open; without script the address names it. A person who is on the way opens with the form asked for. */
function useOpenKind({ id, kind }: Opened) {
  const [state, setState] = useState<OpenForm>({ id, kind })
  if (state.id !== id) setState({ id, kind: state.wanted?.id === id ? state.wanted?.kind : kind })
  function setKind(next: DecisionKind | undefined, personId = id) {
    setState(personId === id ? { id, kind: next } : { ...state, wanted: { id: personId, kind: next } })
  }
  return [state.kind, setKind] as const
}

/** After the next paint, because a row outside of the window of a long list is not on the page yet. */
function focusRow(id: number) {
  requestAnimationFrame(() => {
    const row = document.getElementById(`row-${id}`)
    row?.scrollIntoView({ block: 'nearest' })
    if (row && row.offsetParent !== null) row.querySelector('a')?.focus({ preventScroll: true })
  })
}
