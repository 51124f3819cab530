import { useContext, useState } from 'react'
import { href } from 'react-router'
import { addressText } from '#features/companies/address-text.rules.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { valueAt } from '#lib/forms/form-data.ts'
import { toFieldText } from '#ui/form/field-value.ts'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { chooseTimesToOffer, listFreeTimes } from '../../meetings/free-times.rules.ts'
import type { OwnMeetingHours } from '../../meetings/meeting-hours.contract.ts'
import { type CityTime, type InterviewKind, MEETING_MINUTES, type MeetingTimes } from '../contract/interviews.ts'
import { SlotFields } from './slot-fields.tsx'

const KIND_OPTIONS: readonly { value: InterviewKind; label: string }[] = [
  { value: 'call', label: 'Звонок' },
  { value: 'office', label: 'Встреча' },
  { value: 'video', label: 'Видео' },
]

const MINUTES_OPTIONS = MEETING_MINUTES.map((value) => ({ value, label: String(value) }))

const TIMES_OPTIONS: readonly { value: MeetingTimes; label: string }[] = [
  { value: 'offered', label: 'Время на выбор' },
  { value: 'self_booked', label: 'Выберет из моих часов' },
  { value: 'none', label: 'Без времени' },
]

type Props = {
  /** Other times are proposed: none would say nothing. */
  isTimeNeeded?: boolean
  /** Several people cannot take the same time. */
  isForMany?: boolean
  addresses: readonly CompanyAddress[]
  hours: OwnMeetingHours
  now: string
  cityTime: CityTime | null
  personCityTime?: CityTime | null
}

/** Kind, length, times and place of an interview, as the form begins. Only what the choice needs is asked for. */
export function MeetingFields({ isTimeNeeded, isForMany, addresses, hours, ...clock }: Props) {
  const scope = useContext(ScopeContext)
  const givenOf = (name: string) => toFieldText(valueAt(scope.values, name))
  const [kind, setKind] = useState(() => givenOf('kind'))
  const [times, setTimes] = useState(() => givenOf('times'))
  const [shownMinutes, setMinutes] = useState(() => givenOf('minutes'))
  const minutes = MEETING_MINUTES.find((one) => one === Number(shownMinutes)) ?? hours.minutes
  // Without script the fields cannot follow the choice.
  const isHydrated = useHydrated()
  const isAsked = (asked: InterviewKind) => !isHydrated || kind === asked
  // An address is no number.
  const placeScope = kind === givenOf('kind') ? scope : { ...scope, values: { ...Object(scope.values), place: '' } }
  const free = listFreeTimes({ hours, ...hours, minutes, now: new Date(clock.now) })
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        <RadioGroup name="kind" label="Как" options={KIND_OPTIONS} onChoose={setKind} segmented />
        <RadioGroup name="minutes" label="Минут" options={MINUTES_OPTIONS} onChoose={setMinutes} segmented />
      </div>
      <RadioGroup
        name="times"
        label="Когда"
        options={TIMES_OPTIONS.filter(
          ({ value }) => !(isTimeNeeded && value === 'none') && !(isForMany && value === 'offered'),
        )}
        onChoose={setTimes}
        segmented
      />
      {!isForMany && (
        <SlotFields
          free={free}
          busy={hours.busy}
          offered={chooseTimesToOffer(free)}
          isHidden={isHydrated && times !== 'offered'}
          {...clock}
        />
      )}
      {isHydrated && times === 'self_booked' && (
        <p className="mb-3 text-ink2 text-meta">
          {free.length > 0
            ? 'Человек увидит ваше свободное время на десять дней вперёд и выберет. Занятое исчезает само.'
            : 'На десять дней вперёд у вас нет свободного времени.'}
        </p>
      )}
      {times !== 'none' && (
        <p className="mb-3 text-meta">
          Свободное время берём из ваших часов. <TextLink to={href('/responses/hours')}>Мои часы</TextLink>
        </p>
      )}
      <ScopeContext value={placeScope}>
        {kind === 'call' && isHydrated ? (
          <TextField name="place" label="Номер, с которого позвоните" optional={times === 'none'} max={300} />
        ) : (
          isAsked('office') && (
            <PlaceFields
              addresses={isHydrated && times === 'none' ? [] : addresses}
              isForCall={!isHydrated}
              isNeeded={times !== 'none'}
            />
          )
        )}
      </ScopeContext>
      {isAsked('video') && (
        <TextField
          name="link"
          label="Ссылка на видеозвонок"
          type="url"
          optional={times === 'none'}
          placeholder="https://"
        />
      )}
    </>
  )
}

type PlaceProps = Pick<Props, 'addresses'> & { isForCall: boolean; isNeeded: boolean }

function PlaceFields({ addresses, isForCall, isNeeded }: PlaceProps) {
  const options = addresses.map((address) => ({ value: address.id, label: addressText(address) }))
  return (
    <>
      {options.length > 0 && (
        <Select name="address_id" label="Где" optional emptyLabel="Другое место" options={options} />
      )}
      <TextField
        name="place"
        label="Куда прийти"
        optional={!isNeeded || options.length > 0}
        max={300}
        hint={`Этаж, проходная, кого спросить.${isForCall ? ' Для звонка: номер, с которого позвоните.' : ''}`}
      />
    </>
  )
}
