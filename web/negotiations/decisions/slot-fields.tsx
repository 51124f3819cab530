import { useState } from 'react'
import { MAX_INTERVIEW_SLOTS } from '#contract/negotiations/decisions/interviews.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'

const INITIAL_SLOT_COUNT = 3
const SLOT_FIELD_NAMES = Array.from({ length: MAX_INTERVIEW_SLOTS }, (_, n) => `slots.${n}`)

/** Fields of the offered time slots. Empty fields are not sent. */
export function SlotFields() {
  const [count, setCount] = useState(INITIAL_SLOT_COUNT)
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1 font-semibold">Когда</legend>
      <p className="mb-1.5 max-w-text text-ink2 text-meta">
        До пяти вариантов по московскому времени: человек выберет один.
      </p>
      <div className="grid gap-x-4 tablet:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
        {SLOT_FIELD_NAMES.slice(0, count).map((name, n) => (
          <TextField key={name} name={name} label={`Время ${n + 1}`} type="datetime-local" optional />
        ))}
      </div>
      {count < MAX_INTERVIEW_SLOTS && (
        <div className="-ml-3.5">
          <Button type="button" kind="plain" size="small" onClick={() => setCount(count + 1)}>
            Ещё вариант
          </Button>
        </div>
      )}
    </fieldset>
  )
}
