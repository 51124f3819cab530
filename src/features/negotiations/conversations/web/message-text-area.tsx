import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { CONTROL_CLASS, controlProps, FieldFooter } from '#ui/form/field.tsx'
import { toFieldText } from '#ui/form/field-value.ts'
import { useField } from '#ui/form/use-field.ts'
import { MAX_MESSAGE_CHARACTERS } from '../../contract/negotiation-constants.ts'

type Props = { label: string; hintId?: string }

/** Grows from one line to six. Enter sends, Shift+Enter breaks the line; on a touch screen Enter breaks it too. */
export function MessageTextArea({ label, hintId }: Props) {
  const field = useField('text', label)
  const [length, setLength] = useState(toFieldText(field.given).length)
  const { 'aria-describedby': explained, ...described } = controlProps(field, {})
  return (
    <div className="min-w-0 grow">
      <label htmlFor={field.id} className="sr-only">
        {label}
      </label>
      <textarea
        {...described}
        aria-describedby={hintId ? `${hintId} ${explained}` : explained}
        name={field.path}
        rows={1}
        placeholder={label}
        defaultValue={toFieldText(field.given)}
        onKeyDown={submitOnEnter}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          setLength(event.target.value.length)
          field.change()
        }}
        className={`${CONTROL_CLASS} field-sizing-content max-h-42 resize-none`}
      />
      <div className="has-[p:not(:empty)]:block hidden">
        <FieldFooter field={field} count={{ now: length, max: MAX_MESSAGE_CHARACTERS }} />
      </div>
    </div>
  )
}

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.shiftKey || event.altKey) return
  const isShortcut = event.ctrlKey || event.metaKey
  if (!isShortcut && matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
