import type { CompanyAddress } from '#contract/company-addresses.ts'
import { addressText } from '#trade/address-text.ts'
import { INTERVIEW_KIND_LABELS } from '#trade/interview-words.ts'
import { RadioGroup } from '../ui/radios.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SlotFields } from './slot-fields.tsx'

const INTERVIEW_KIND_OPTIONS = Object.entries(INTERVIEW_KIND_LABELS).map(([value, label]) => ({ value, label }))

/** Kind, place and time slots of an interview. All of them are optional. */
export function MeetingFields({ addresses }: { addresses: readonly CompanyAddress[] }) {
  const options = addresses.map((address) => ({ value: address.id, label: addressText(address) }))
  return (
    <>
      <SlotFields />
      <RadioGroup name="kind" label="Как встретиться" options={INTERVIEW_KIND_OPTIONS} segmented />
      {options.length > 0 && (
        <Select name="address_id" label="Адрес" optional emptyLabel="Не указывать" options={options} />
      )}
      <TextField name="place" label="Куда прийти" optional max={300} hint="Адрес, этаж, кого спросить." />
      <TextField name="link" label="Ссылка на видеозвонок" type="url" optional placeholder="https://" />
    </>
  )
}
