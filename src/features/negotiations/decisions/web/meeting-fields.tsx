import { useState } from 'react'
import { addressText } from '#features/companies/address-text.rules.ts'
import type { CompanyAddress } from '#features/companies/company-addresses.contract.ts'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { Select } from '#ui/form/fields/select.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type CityTime, type InterviewKind, MEETING_MINUTES } from '../contract/interviews.ts'
import { minutesText } from '../rules/interview-text.ts'
import { SlotFields } from './slot-fields.tsx'

const KIND_OPTIONS: readonly { value: InterviewKind; label: string }[] = [
  { value: 'call', label: 'Звонок' },
  { value: 'office', label: 'Встреча' },
  { value: 'video', label: 'Видео' },
]

const MINUTES_OPTIONS = MEETING_MINUTES.map((value) => ({ value, label: minutesText(value) }))

type Props = {
  kind: InterviewKind
  addresses: readonly CompanyAddress[]
  now: string
  cityTime: CityTime | null
  personCityTime?: CityTime | null
}

/** Kind, times and place of an interview. Only the place that the kind needs is asked for. */
export function MeetingFields({ kind: firstKind, addresses, ...times }: Props) {
  const [kind, setKind] = useState<string>(firstKind)
  // Without script the fields cannot follow the kind.
  const isHydrated = useHydrated()
  const isAsked = (asked: InterviewKind) => !isHydrated || kind === asked
  return (
    <>
      <RadioGroup name="kind" label="Как встретимся" options={KIND_OPTIONS} onChoose={setKind} segmented />
      <RadioGroup name="minutes" label="Сколько займёт" options={MINUTES_OPTIONS} segmented />
      <SlotFields {...times} />
      {kind === 'call' && isHydrated ? (
        <TextField name="place" label="Номер, с которого позвоните" max={300} />
      ) : (
        isAsked('office') && <PlaceFields addresses={addresses} isForCall={!isHydrated} />
      )}
      {isAsked('video') && (
        <TextField name="link" label="Ссылка на видеозвонок" type="url" optional placeholder="https://" />
      )}
    </>
  )
}

type PlaceProps = Pick<Props, 'addresses'> & { isForCall: boolean }

function PlaceFields({ addresses, isForCall }: PlaceProps) {
  const options = addresses.map((address) => ({ value: address.id, label: addressText(address) }))
  return (
    <>
      {options.length > 0 && (
        <Select name="address_id" label="Где" optional emptyLabel="Другое место" options={options} />
      )}
      <TextField
        name="place"
        label="Куда прийти"
        optional
        max={300}
        hint={`Этаж, проходная, кого спросить.${isForCall ? ' Для звонка: номер, с которого позвоните.' : ''}`}
      />
    </>
  )
}
