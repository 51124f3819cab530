import { INTERVIEW_KINDS } from '#trade/interview-words.ts'
import { Radios } from '../ui/radios.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SlotFields } from './slot-fields.tsx'

const KINDS = Object.entries(INTERVIEW_KINDS).map(([value, label]) => ({ value, label }))

/** How, where and when to meet: all of it may be left to a call. */
export function MeetingFields() {
  return (
    <>
      <SlotFields />
      <Radios name="kind" label="Как встретиться" options={KINDS} segmented />
      <TextField name="place" label="Куда прийти" optional max={300} hint="Адрес, этаж, кого спросить." />
      <TextField name="link" label="Ссылка на видеозвонок" type="url" optional placeholder="https://" />
    </>
  )
}
