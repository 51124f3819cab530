import { useEffect, useRef, useState } from 'react'
import { REFUSE_REASONS } from '#features/reference/dictionaries/vacancy.contract.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { MISSING_SKILLS_REASON_ID, OTHER_REASON_ID } from '../contract/refusal.ts'
import { TemplateTextArea } from './template-text-area.tsx'

/** Reasons about the vacancy are given by the site when the vacancy closes. */
const REASONS_OF_SITE = ['closed', 'cancelled']
const REASONS = REFUSE_REASONS.filter(({ code }) => !REASONS_OF_SITE.includes(code))

/** The digit of each reason, for a keyboard; screen readers do not read it. */
const DIGITS =
  "[counter-reset:reason] [&_label]:[counter-increment:reason] [&_label]:after:content-[counter(reason)_/_''] [&_label]:after:ml-auto [&_label]:after:w-6 [&_label]:after:shrink-0 [&_label]:after:rounded-control [&_label]:after:border [&_label]:after:border-rule [&_label]:after:text-center [&_label]:after:text-ink3 [&_label]:after:text-note pointer-coarse:[&_label]:after:hidden"

type Props = {
  negotiation: EmployerNegotiation
  templates: readonly MessageTemplate[]
  chosenReason: string
}

/** The reason comes first and is never preset; the digits of the keyboard choose it. */
export function RefuseFields({ negotiation, templates, chosenReason }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [reasonId, setReasonId] = useState(chosenReason)
  const { skills } = negotiation.vacancy

  // The whole page: the focus may stand on the heading of the panel or on nothing (EM-3).
  useEffect(() => {
    function chooseByDigit({ code, target, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) {
      const isTyping = (target as Element).matches?.('textarea, select, input:not([type=radio], [type=checkbox])')
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
      const reason = REASONS[Number(digit) - 1]
      if (!reason || isTyping || ctrlKey || altKey || metaKey || shiftKey) return
      if (document.querySelector('dialog[open]')) return
      const input = ref.current?.querySelector<HTMLInputElement>(`input[type=radio][value="${reason.id}"]`)
      input?.click()
      input?.focus()
    }
    window.addEventListener('keydown', chooseByDigit)
    return () => window.removeEventListener('keydown', chooseByDigit)
  }, [])

  return (
    <div ref={ref} className="grid gap-x-6 desktop:grid-cols-2">
      <div className={DIGITS}>
        <RadioGroup
          name="refuse_reason_id"
          label="Причина"
          hint="Её увидит соискатель."
          options={REASONS.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={setReasonId}
        />
      </div>
      <div>
        {reasonId === String(MISSING_SKILLS_REASON_ID) && skills.length > 0 && (
          <CheckboxGroup
            name="refuse_skill_ids"
            label="Какого навыка не хватает"
            optional
            options={skills.map(({ id, name }) => ({ value: id, label: name }))}
            segmented
          />
        )}
        <TemplateTextArea
          templates={templates}
          negotiation={negotiation}
          name="refuse_text"
          label="Пара слов от вас"
          short
          max={500}
          isRequired={reasonId === String(OTHER_REASON_ID)}
          hint={
            reasonId === String(OTHER_REASON_ID) ? 'Не меньше 20 символов: «Другое» само ничего не говорит.' : undefined
          }
        />
      </div>
    </div>
  )
}
