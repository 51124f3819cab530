import type { CompanyAddress } from '#contract/companies/company-addresses.ts'
import { addressText } from '#domain/companies/address-text.ts'
import { INTERVIEW_KIND_LABELS } from '#domain/negotiations/interview-text.ts'
import { RadioGroup } from '../../ui/form/fields/radio-group.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
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
