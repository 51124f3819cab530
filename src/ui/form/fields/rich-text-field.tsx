import { type ComponentProps, type ComponentType, lazy, Suspense, useRef, useState } from 'react'
import { htmlToText, toEditableText } from '#lib/text/html-text.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { CONTROL_CLASS, controlProps, type FieldProps, LabelledField } from '../field.tsx'
import { toFieldText } from '../field-value.ts'
import { useField } from '../use-field.ts'
import type { RichTextEditor as Editor } from './rich-text-editor.tsx'

/** Lazy. If it cannot be loaded, the plain text area stays. */
const RichTextEditor = lazy<ComponentType<ComponentProps<typeof Editor>>>(() =>
  import('./rich-text-editor.tsx').then(
    ({ RichTextEditor }) => ({ default: RichTextEditor }),
    () => ({ default: () => null }),
  ),
)

type Props = FieldProps & { max: number; short?: boolean }

/** Field for text with emphasis, headings, lists and links. Without script, plain text in which dashes become lists. */
export function RichTextField({ name, label, hint, optional, max, short }: Props) {
  const field = useField(name, label)
  const source = useRef<HTMLTextAreaElement>(null)
  const [length, setLength] = useState(() => htmlToText(toFieldText(field.given)).length)
  const [isEditing, setEditing] = useState(false)
  const isHydrated = useHydrated()
  const { id, ...described } = controlProps(field, { hint, optional })
  const minHeightClass = short ? 'min-h-20' : 'min-h-36'

  return (
    <LabelledField field={field} hint={hint} optional={optional} count={{ now: length, max }}>
      <textarea
        {...(isEditing ? { hidden: true } : { id, ...described })}
        ref={source}
        name={field.path}
        defaultValue={toEditableText(toFieldText(field.given))}
        onBlur={field.leave}
        onChange={({ target }) => {
          setLength(htmlToText(target.value).length)
          field.change()
        }}
        className={`${CONTROL_CLASS} field-sizing-content max-h-[60dvh] ${minHeightClass} [&[hidden]]:hidden`}
      />
      {isHydrated && (
        <Suspense>
          <RichTextEditor
            source={source}
            attributes={{ ...described, id, 'aria-label': label }}
            minHeightClass={minHeightClass}
            onReady={() => setEditing(true)}
            onLeave={field.leave}
          />
        </Suspense>
      )}
    </LabelledField>
  )
}
