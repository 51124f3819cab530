import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { localTimeAt, MOSCOW_TIME_ZONE, momentOfLocal, offsetText, zonedTimeText } from '#lib/dates/time-zones.ts'
import { Button } from '#ui/form/button.tsx'
import { CONTROL_CLASS, controlProps, FieldFooter } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { useField } from '#ui/form/use-field.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type CityTime, MAX_INTERVIEW_SLOTS } from '../contract/interviews.ts'
import { cityTimeText } from '../rules/interview-text.ts'

type Props = {
  /** Moments that the fields begin with. */
  offered: readonly string[]
  now: string
  cityTime: CityTime | null
  personCityTime?: CityTime | null
}

const FIRST_KEYS = [1, 2, 3]

/** Fields of the offered time slots. Empty fields are not sent. */
export function SlotFields({ offered, now, cityTime, personCityTime = null }: Props) {
  const [keys, setKeys] = useState<readonly number[]>(FIRST_KEYS)
  // Without script the server cannot tell the city, and a time without a zone is that of Moscow.
  const isHydrated = useHydrated()
  const shownZone = isHydrated ? cityTime : null
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1 font-semibold">Время на выбор, {cityTimeText(shownZone, now)}</legend>
      {keys.map((key, n) => (
        <SlotField
          // Other hours or another clock: what stands there is no choice of a person yet.
          key={`${key} ${offered[key - 1] ?? ''} ${shownZone?.time_zone ?? ''}`}
          start={offered[key - 1]}
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
  start: string | undefined
  zones: readonly [CityTime | null, CityTime | null]
  onRemove?: () => void
}

function SlotField({ name, label, start, zones, onRemove }: SlotFieldProps) {
  const field = useField(name, label)
  const [local, setLocal] = useState(
    () =>
      localOf(toFieldText(field.given)) ||
      (start ? localTimeAt(new Date(start), zones[0]?.time_zone ?? MOSCOW_TIME_ZONE) : ''),
  )
  return (
    <div>
      <div className="flex items-center gap-1">
        <input
          {...controlProps(field, { optional: true })}
          type="datetime-local"
          name={field.path}
          aria-label={label}
          defaultValue={local}
          onBlur={field.leave}
          onChange={({ target }) => {
            setLocal(target.value)
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

/** A refused form gives back what was typed, and a draft too. */
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
