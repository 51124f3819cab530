import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation, useSubmit } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import type { QueryFields } from '#lib/forms/query-string.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { type BulkMessage, whoText } from '../../bulk/triage-actions.ts'
import { useTriage } from '../../bulk/use-triage.ts'
import { MAX_BULK_NEGOTIATIONS, type PlainAct } from '../../contract/negotiation-constants.ts'
import { conversationsPath } from '../../conversations/web/conversation-path.ts'
import { employerDueText } from '../../deadlines/employer-due-text.ts'
import type { DecisionKind } from '../../decisions/web/decision-panel.tsx'
import { focusOwnTimes } from '../../meetings/own-times-place.ts'
import type { Stage } from '../../pipeline/stages.contract.ts'
import { findStageForm } from '../../pipeline/stages.rules.ts'
import { DECISION_LABELS, EMPLOYER_STATE_LABELS } from '../../rules/state-labels.ts'
import { isEmployerAct, nextStepOf } from '../../rules/transition-rules.ts'
import type { OptimisticUpdate } from '../../web/optimistic-updates.ts'
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

/** «Отказ: 20 человек. Отменить можно 10 секунд, клавиша Z. Дальше Жанна Лисицына» (EM-10) */
const decisionAnnouncement = (act: string, rows: readonly NegotiationRow[], next: NegotiationRow | undefined) =>
  [
    `${act}: ${whoText(rows)}`,
    'Отменить можно 10 секунд, клавиша Z',
    ...(next ? [`Дальше ${personNameText(next.resume)}`] : []),
  ].join('. ')

/** The act in the word of the toast: the stage, or the state where the vacancy has stages of its own. */
function actText({ is_archived, state, stage_id, act }: OptimisticUpdate, stages: readonly Stage[]): string {
  if (act) return DECISION_LABELS[act]
  if (is_archived !== undefined) return is_archived ? 'В архиве' : 'Снова в списке'
  return stages.find(({ id }) => id === stage_id)?.name ?? EMPLOYER_STATE_LABELS[state ?? 'viewed']
}

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
type Opened = {
  id: number | undefined
  isPeek: boolean
  row: NegotiationRow | undefined
  kind: DecisionKind | undefined
}

/** The list of people with its current row, the selection and what can be done with both. */
export function useInbox(loaded: LoadedInbox, opened: Opened) {
  const { query, stages, title, now } = loaded
  const navigate = useNavigate()
  const submit = useSubmit()
  const mayHire = useMayHire()
  const list = useLoadedRows(loaded)
  const triage = useTriage(list.rows, stages)
  const { rows, selectedRows, setSelected } = triage
  const [cursor, setCursor] = useCursor(opened.id)
  const [openKind, setOpenKind] = useOpenKind(opened)
  const [announcement, announce] = useState('')
  const readIds = useRef(new Set<number>())
  if (opened.id !== undefined && !opened.isPeek) readIds.current.add(opened.id)

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

  useFirstPerson({ ...opened, cursor }, rows[0], (row, changes) => {
    setCursor(row.id)
    navigate(addressOf({ id: String(row.id), ...changes }), { replace: true })
  })

  const openNext = useOpenNext({ cursor, next: rows[index + 1], list, open })

  /** Whoever follows the people that were just decided about: the next below, or the last above. */
  function rowAfter(decided: readonly NegotiationRow[]) {
    const isLeft = (row: NegotiationRow) => !decided.some(({ id }) => id === row.id) && !triage.isPending(row.id)
    return rows.slice(index + 1).find(isLeft) ?? rows.slice(0, Math.max(index, 0)).findLast(isLeft)
  }

  useDecided(triage.ownUpdates, (ids) => {
    const people = current && index < 0 ? [current, ...rows] : rows
    const decided = people.filter(({ id }) => ids.includes(id))
    if (decided.length === 0) return
    const next = cursor !== undefined && ids.includes(cursor) ? rowAfter(decided) : undefined
    open(next)
    announce(decisionAnnouncement(actText(triage.ownUpdates.get(ids[0]!)!, stages), decided, next))
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
  function start(kind: 'invite' | 'propose' | 'offer' | 'hire' | 'refuse') {
    if (!mayHire) return
    if (selectedRows.length > 0) return kind === 'offer' || kind === 'propose' ? undefined : triage[kind](selectedRows)
    if (current?.can[kind]) setOpenKind(kind, current.id)
  }

  /** The filled button. For selected people only the invitation. */
  const nextStep =
    selectedRows.length === 0
      ? current && nextStepOf(current)
      : selectedRows.some(({ can }) => can.invite)
        ? 'invite'
        : undefined
  const considerStage = stages.find(({ kind }) => kind === 'consider')

  /**
   * What needs no form. `consider` and `return` lead to «На рассмотрении»; where no stage is called so, the person stays
   * without one.
   */
  function decideAtOnce(intent: 'consider' | 'return' | PlainAct) {
    if (!mayHire) return
    if (isEmployerAct(intent)) return current && triage.record(intent, current)
    if (considerStage) triage.move(considerStage, targets)
    else submit({ intent }, { method: 'post', action: addressOf({ id: String(cursor) }) })
  }

  function startNextStep() {
    if (nextStep === 'return' || isEmployerAct(nextStep)) decideAtOnce(nextStep)
    else if (nextStep === 'choose_time') focusOwnTimes()
    else if (nextStep === 'write') navigate(conversationsPath({ open: cursor }))
    else if (nextStep) start(nextStep)
  }

  /** For one person a stage may open a form (EM-7), also for one who is selected. */
  function moveTo(stage: Stage, rowsToMove: readonly NegotiationRow[] = targets, message?: BulkMessage) {
    const form = message ? undefined : findStageForm(stage.kind, rowsToMove)
    if (!form || !mayHire) return triage.move(stage, rowsToMove, message)
    const [row] = rowsToMove
    triage.setDialog(undefined)
    setSelected([row!.id], false)
    if (row!.id !== cursor) open(row)
    setOpenKind(form, row!.id)
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
    nextStep,
    startNextStep,
    considerStage,
    /** Several are hired by a move to the stage. */
    hasHiredStage: stages.some(({ kind }) => kind === 'hired'),
    decideAtOnce,
    moveTo,
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

/** Where the list and the person stand side by side. */
const WIDE_SCREEN = '(min-width: 960px)'
const PEEK_MS = 2000

/** On a wide screen the first person is open at once, and counts as read after two seconds or the first key (EM-16). */
function useFirstPerson(
  { id, isPeek, row, cursor }: Opened & { cursor: number | undefined },
  first: NegotiationRow | undefined,
  show: (row: NegotiationRow, changes: QueryFields) => void,
) {
  const isShown = useRef(false)
  useEffect(() => {
    const isNeeded = id === undefined && first !== undefined && matchMedia(WIDE_SCREEN).matches
    if (isNeeded && !isShown.current) show(first, { peek: 'true' })
    isShown.current = isNeeded
  })

  const readNow = useRef(() => {})
  // The key may have led to somebody else, who is still loading.
  readNow.current = () => {
    if (row && row.id === id && cursor === id) show(row, {})
  }
  useEffect(() => {
    if (!isPeek || row?.id !== id) return
    const read = () => setTimeout(() => readNow.current())
    const timer = setTimeout(read, PEEK_MS)
    window.addEventListener('keydown', read, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', read)
    }
  }, [isPeek, row?.id, id])
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

/** Runs when decisions are on their way, whichever button, key or form has made them. */
function useDecided(updates: ReadonlyMap<number, OptimisticUpdate>, onDecided: (ids: readonly number[]) => void) {
  const before = useRef(updates)
  useEffect(() => {
    const ids = [...updates.keys()].filter((id) => !before.current.has(id))
    before.current = updates
    if (ids.length > 0) onDecided(ids)
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
