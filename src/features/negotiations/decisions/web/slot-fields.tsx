import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useContext, useState } from 'react'
import { localTimeAt, MOSCOW_TIME_ZONE, momentOfLocal, offsetText, zonedTimeText } from '#lib/dates/time-zones.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS, controlProps, FieldFooter } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { ScopeContext } from '#ui/form/form-context.ts'
import { useField } from '#ui/form/use-field.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { BusyTime } from '../../meetings/meeting-hours.contract.ts'
import { type CityTime, MAX_INTERVIEW_SLOTS } from '../contract/interviews.ts'
import { cityTimeText } from '../rules/interview-text.ts'
import { SlotGrid } from './slot-grid.tsx'

type Props = {
  /** Free times of the recruiter, and what takes the others. */
  free: readonly string[]
  busy: readonly BusyTime[]
  /** Moments that the fields begin with. */
  offered: readonly string[]
  /** What was typed stays, and is not sent. */
  isHidden: boolean
  now: string
  cityTime: CityTime | null
  personCityTime?: CityTime | null
}

/** The offered times: free ones as buttons, or fields where there are none and without script. Empty fields are not sent. */
export function SlotFields({ free, busy, offered, isHidden, now, cityTime, personCityTime = null }: Props) {
  const { values } = useContext(ScopeContext)
  const [given] = useState(() => readGivenSlots(values))
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: given?.length ?? 3 }, (_, n) => n))
  // Without script the server cannot tell the city, and a time without a zone is that of Moscow.
  const isHydrated = useHydrated()
  const shownZone = isHydrated ? cityTime : null
  if (isHydrated && free.length > 0)
    return (
      <div hidden={isHidden}>
        <fieldset disabled={isHidden} className="min-w-0">
          <SlotGrid {...{ free, busy, offered, given, now, cityTime, personCityTime }} />
        </fieldset>
      </div>
    )
  return (
    <fieldset hidden={isHidden} disabled={isHidden} className="mb-2 min-w-0">
      <legend className="mb-1 font-semibold">Время на выбор, {cityTimeText(shownZone, now)}</legend>
      {keys.map((key, n) => (
        <SlotField
          key={key}
          given={given ? (given[key] ?? '') : undefined}
          start={offered[key]}
          name={`slots.${n}`}
          label={`Время ${n + 1}`}
          zones={[shownZone, personCityTime]}
          onRemove={isHydrated && keys.length > 1 ? () => setKeys(keys.filter((one) => one !== key)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-x-4">
        {isHydrated && keys.length < MAX_INTERVIEW_SLOTS && (
          <Button type="button" kind="plain" size="small" onClick={() => setKeys([...keys, Math.max(...keys) + 1])}>
            <Plus size={18} strokeWidth={1.75} className="mr-2" />
            Ещё время
          </Button>
        )}
        <p className="text-ink2 text-note">Человек выберет одно. Лишнее уберите.</p>
      </div>
    </fieldset>
  )
}

type SlotFieldProps = {
  name: string
  label: string
  /** What a person has chosen before, be it empty. */
  given: string | undefined
  start: string | undefined
  zones: readonly [CityTime | null, CityTime | null]
  onRemove?: () => void
}

function SlotField({ name, label, given, start, zones, onRemove }: SlotFieldProps) {
  const field = useField(name, label)
  // Until somebody types, the field follows the length of the meeting and the clock.
  const [typed, setTyped] = useState(given)
  const local = typed ?? (start ? localTimeAt(new Date(start), zones[0]?.time_zone ?? MOSCOW_TIME_ZONE) : '')
  return (
    <div>
      <div className="flex items-center gap-1">
        <input
          {...controlProps(field, { optional: true })}
          type="datetime-local"
          name={field.path}
          aria-label={label}
          value={local}
          onBlur={field.leave}
          onChange={({ target }) => {
            setTyped(target.value)
            field.change()
          }}
          className={CONTROL_CLASS}
        />
        {onRemove && (
          <button
            type="button"
            aria-label={`Убрать: ${label.toLowerCase()}`}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center text-ink2 hover:text-ink1"
          >
            <X size={18} strokeWidth={1.75} />
          </button>
        )}
      </div>
      {local && <OtherTime local={local} zones={zones} />}
      {field.error ? <FieldFooter field={field} /> : <div className="h-2" />}
    </div>
  )
}

/** A refused form gives back what was typed, and a draft too. A time that was taken out stays out. */
function readGivenSlots(values: unknown): string[] | undefined {
  const slots = valueAt(values, 'slots')
  if (!Array.isArray(slots) || slots.length === 0) return undefined
  return slots.slice(0, MAX_INTERVIEW_SLOTS).map((slot) => localOf(toFieldText(slot)))
}

const localOf = (given: string) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(given) ? given.slice(0, 16) : '')

/** «У человека будет 15:00», if the clocks differ where he lives. */
function OtherTime({ local, zones: [here, there] }: { local: string; zones: SlotFieldProps['zones'] }) {
  if (!there) return null
  const moment = momentOfLocal(local, here?.time_zone ?? MOSCOW_TIME_ZONE)
  if (offsetText(there.time_zone, moment) === offsetText(here?.time_zone ?? MOSCOW_TIME_ZONE, moment)) return null
  return (
    <p className="text-ink2 text-note">
      У человека будет {zonedTimeText(moment, there.time_zone)}: {there.city}, {offsetText(there.time_zone, moment)}
    </p>
  )
}
