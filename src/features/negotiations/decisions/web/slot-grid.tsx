import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { localTimeAt, MOSCOW_TIME_ZONE, momentOfLocal, offsetText, zonedTimeText } from '#lib/dates/time-zones.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS, FieldGroup } from '#ui/form/field.tsx'
import { Choice } from '#ui/form/fields/choice.tsx'
import { useField } from '#ui/form/use-field.ts'
import type { BusyTime } from '../../meetings/meeting-hours.contract.ts'
import { type CityTime, MAX_INTERVIEW_SLOTS } from '../contract/interviews.ts'
import { cityTimeText } from '../rules/interview-text.ts'

/** Working days side by side. */
const DAYS_PER_PAGE = 5

type Props = {
  /** Free times of the recruiter. */
  free: readonly string[]
  busy: readonly BusyTime[]
  /** Those of them that are chosen until somebody chooses. */
  offered: readonly string[]
  /** What a refused form or a draft gives back. */
  given: readonly string[] | undefined
  now: string
  cityTime: CityTime | null
  personCityTime: CityTime | null
}

/** Days with their free times as buttons. The arrows move, Space chooses. Chosen times that are out of sight are sent too. */
export function SlotGrid({ free, busy, offered, given, now, cityTime, personCityTime }: Props) {
  const zone = cityTime?.time_zone ?? MOSCOW_TIME_ZONE
  const localOf = (moment: string) => localTimeAt(new Date(moment), zone)
  const field = useField('slots', `Время на выбор, ${cityTimeText(cityTime, now)}`)
  const times = free.map(localOf)
  const days = [...Map.groupBy(times, (local) => local.slice(0, 10))]
  const [chosen, setChosen] = useState<readonly string[] | undefined>(() => given?.filter((one) => times.includes(one)))
  const [typed, setTyped] = useState<readonly { key: number; local: string }[]>(() =>
    (given ?? []).flatMap((local, key) => (local && !times.includes(local) ? [{ key, local }] : [])),
  )
  const [page, setPage] = useState(0)
  const [stop, setStop] = useState<string>()
  const picked = (chosen ?? offered.map(localOf)).filter((local) => times.includes(local))
  const count = picked.length + typed.filter(({ local }) => local).length
  const isFull = count >= MAX_INTERVIEW_SLOTS
  const pages = Math.ceil(days.length / DAYS_PER_PAGE)
  const shown = days.slice(page * DAYS_PER_PAGE, (page + 1) * DAYS_PER_PAGE).map(([day]) => day)
  const shownTimes = times.filter((local) => shown.includes(local.slice(0, 10)))
  const tabStop = [stop, ...picked, shownTimes[0]].find((local) => local && shownTimes.includes(local))
  const otherTime = (local: string) => timeOfPerson(local, zone, personCityTime)

  function toggle(local: string) {
    if (picked.includes(local)) setChosen(picked.filter((one) => one !== local))
    else if (!isFull) setChosen([...picked, local])
    field.change()
  }

  return (
    <FieldGroup field={field} hint={hintOf(personCityTime, zone, now)}>
      <div className="flex justify-end gap-2">
        {pages > 1 && (
          <>
            <TurnButton label="Раньше" isLast={page === 0} onTurn={() => setPage(page - 1)}>
              <ChevronLeft size={20} strokeWidth={1.75} />
            </TurnButton>
            <TurnButton label="Позже" isLast={page === pages - 1} onTurn={() => setPage(page + 1)}>
              <ChevronRight size={20} strokeWidth={1.75} />
            </TurnButton>
          </>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the checkboxes inside */}
      <div
        data-slot-grid
        className="flex max-h-80 gap-2 overflow-auto overscroll-contain p-1"
        onKeyDown={(event) => moveByArrow(event, setStop)}
      >
        {days.map(([day, locals]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of a flex row
          <div key={day} role="group" aria-label={dayName(day)} hidden={!shown.includes(day)} className="min-w-24 grow">
            <p className="mb-1 text-note">
              <b className="font-semibold">{dayFormat.format(new Date(day))}</b>
            </p>
            <div className="grid gap-1.5">
              {locals.map((local) => {
                const isPicked = picked.includes(local)
                const other = otherTime(local)
                return (
                  <Choice
                    key={local}
                    type="checkbox"
                    segmented
                    name={field.listPath}
                    value={local}
                    label={
                      <>
                        {local.slice(11)}
                        {other && <small className="ml-1 font-normal text-note">({other})</small>}
                      </>
                    }
                    aria-label={`${dayName(day)}, ${local.slice(11)}${other ? `, у человека ${other}` : ''}`}
                    aria-disabled={(isFull && !isPicked) || undefined}
                    tabIndex={local === tabStop ? 0 : -1}
                    checked={isPicked}
                    onChange={() => toggle(local)}
                    onFocus={() => setStop(local)}
                  />
                )
              })}
              <BusyLine count={busy.filter(({ at }) => localOf(at).startsWith(day)).length} />
            </div>
          </div>
        ))}
      </div>
      {typed.map(({ key, local }) => (
        <TypedSlot
          key={key}
          name={field.listPath}
          local={local}
          isLocked={isFull && !local}
          onType={(value) => setTyped(typed.map((one) => (one.key === key ? { key, local: value } : one)))}
          onRemove={() => setTyped(typed.filter((one) => one.key !== key))}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        {!isFull && typed.every(({ local }) => local) && (
          <Button
            type="button"
            kind="plain"
            size="small"
            onClick={() => setTyped([...typed, { key: Math.max(-1, ...typed.map((one) => one.key)) + 1, local: '' }])}
          >
            <Plus size={18} strokeWidth={1.75} className="mr-2" />
            Другое время
          </Button>
        )}
        <p role="status" className="text-ink2 text-note">
          {chosenText(count)}
        </p>
      </div>
    </FieldGroup>
  )
}

type TypedSlotProps = { name: string; local: string; isLocked: boolean; onType(local: string): void; onRemove(): void }

/** A time that is not among the free ones. While it is empty it is not sent, for it would count as one of the five. */
const TypedSlot = ({ name, local, isLocked, onType, onRemove }: TypedSlotProps) => (
  <div className="mt-2 flex items-center gap-1">
    <input
      type="datetime-local"
      name={local ? name : undefined}
      aria-label="Другое время"
      value={local}
      onChange={(event) => onType(event.target.value)}
      disabled={isLocked}
      className={CONTROL_CLASS}
    />
    <button
      type="button"
      aria-label="Убрать другое время"
      onClick={onRemove}
      className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1"
    >
      <X size={18} strokeWidth={1.75} />
    </button>
  </div>
)

type TurnProps = { label: string; isLast: boolean; onTurn(): void; children: ReactNode }

const TurnButton = ({ label, isLast, onTurn, children }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isLast || undefined}
    onClick={() => isLast || onTurn()}
    className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1 aria-disabled:opacity-40"
  >
    {children}
  </button>
)

const BusyLine = ({ count }: { count: number }) =>
  count > 0 ? (
    <p className="bg-sunken px-2 text-center text-ink3 text-note">
      {count}&nbsp;{plural(count, 'дело', 'дела', 'дел')}
    </p>
  ) : null

const dayFormat = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
})
const dayNameFormat = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const dayName = (day: string) => dayNameFormat.format(new Date(day))

function chosenText(count: number): string {
  if (count === 0) return `Выберите до ${MAX_INTERVIEW_SLOTS}.`
  const most = count >= MAX_INTERVIEW_SLOTS ? ', больше нельзя' : ''
  return `Выбрано ${count}${most}. Пока человек не ответит, это время занято в ваших часах.`
}

/** «15:00», if the clocks differ where the person lives. */
function timeOfPerson(local: string, zone: string, there: CityTime | null): string {
  if (!there) return ''
  const moment = momentOfLocal(local, zone)
  return offsetText(there.time_zone, moment) === offsetText(zone, moment) ? '' : zonedTimeText(moment, there.time_zone)
}

/** «В скобках время человека: Казань, МСК+1» */
const hintOf = (there: CityTime | null, zone: string, now: string) =>
  there && offsetText(there.time_zone, now) !== offsetText(zone, now)
    ? `В скобках время человека: ${there.city}, ${offsetText(there.time_zone, now)}.`
    : undefined

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** To the next time of the day, or to the time in the same line of the next day that has one. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, onMove: (local: string) => void) {
  const [column, line] = STEPS[event.key] ?? [0, 0]
  if (column === 0 && line === 0) return
  event.preventDefault()
  const columns = [...event.currentTarget.querySelectorAll('[role=group]:not([hidden])')].map((day) => [
    ...day.querySelectorAll('input'),
  ])
  const from = event.target as HTMLInputElement
  const at = columns.findIndex((boxes) => boxes.includes(from))
  const index = columns[at]?.indexOf(from) ?? -1
  const next = columns[at + column]
  const box = next?.[Math.min(index + line, next.length - 1)]
  if (!box) return
  onMove(box.value)
  box.focus()
}
