import { useState } from 'react'
import { href } from 'react-router'
import { addressText } from '#features/companies/address-text.rules.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { chooseTimesToOffer, listFreeTimes } from '../../meetings/free-times.rules.ts'
import type { OwnMeetingHours } from '../../meetings/meeting-hours.contract.ts'
import { type CityTime, type InterviewKind, MEETING_MINUTES, type MeetingTimes } from '../contract/interviews.ts'
import { minutesText } from '../rules/interview-text.ts'
import { SlotFields } from './slot-fields.tsx'

const KIND_OPTIONS: readonly { value: InterviewKind; label: string }[] = [
  { value: 'call', label: 'Звонок' },
  { value: 'office', label: 'Встреча' },
  { value: 'video', label: 'Видео' },
]

const MINUTES_OPTIONS = MEETING_MINUTES.map((value) => ({ value, label: minutesText(value) }))

const TIMES_OPTIONS: readonly { value: MeetingTimes; label: string }[] = [
  { value: 'offered', label: 'Время на выбор' },
  { value: 'self_booked', label: 'Пусть выберет сам(а)' },
  { value: 'none', label: 'Без времени' },
]

type Props = {
  kind: InterviewKind
  times: MeetingTimes
  /** Other times are proposed: none would say nothing. */
  isTimeNeeded?: boolean
  addresses: readonly CompanyAddress[]
  hours: OwnMeetingHours
  now: string
  cityTime: CityTime | null
  personCityTime?: CityTime | null
}

/** Kind, length, times and place of an interview. Only what the choice needs is asked for. */
export function MeetingFields({ kind: firstKind, times: firstTimes, isTimeNeeded, addresses, hours, ...clock }: Props) {
  const [kind, setKind] = useState<string>(firstKind)
  const [times, setTimes] = useState<string>(firstTimes)
  const [minutes, setMinutes] = useState(hours.minutes)
  // Without script the fields cannot follow the choice.
  const isHydrated = useHydrated()
  const isAsked = (asked: InterviewKind) => !isHydrated || kind === asked
  const free = listFreeTimes({ hours, ...hours, minutes, now: new Date(clock.now) })
  return (
    <>
      <RadioGroup name="kind" label="Как встретимся" options={KIND_OPTIONS} onChoose={setKind} segmented />
      <RadioGroup
        name="minutes"
        label="Сколько займёт"
        options={MINUTES_OPTIONS}
        onChoose={(chosen) => setMinutes(Number(chosen))}
        segmented
      />
      <RadioGroup
        name="times"
        label="Когда"
        options={isTimeNeeded ? TIMES_OPTIONS.slice(0, 2) : TIMES_OPTIONS}
        onChoose={setTimes}
        segmented
      />
      {(!isHydrated || times === 'offered') && <SlotFields offered={chooseTimesToOffer(free)} {...clock} />}
      {isHydrated && times === 'self_booked' && (
        <p className="mb-3 text-ink2 text-meta">
          {free.length > 0
            ? 'Человек увидит ваши свободные часы на десять дней вперёд и займёт один. Занятое исчезает само.'
            : 'На десять дней вперёд у вас нет свободного времени.'}
        </p>
      )}
      {times !== 'none' && (
        <p className="mb-3 text-meta">
          Свободное время берём из ваших часов. <TextLink to={href('/responses/hours')}>Мои часы</TextLink>
        </p>
      )}
      {kind === 'call' && isHydrated ? (
        <TextField name="place" label="Номер, с которого позвоните" max={300} />
      ) : (
        isAsked('office') && <PlaceFields addresses={addresses} isForCall={!isHydrated} isNeeded={times !== 'none'} />
      )}
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
