import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { fieldId } from '#ui/form/field-id.ts'
import { focusField } from '#ui/form/focus-field.ts'
import { FormContext } from '#ui/form/form-context.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { GapsContext } from './fields/editor-section.tsx'

/** Publishes. With gaps it opens, scrolls to and focuses the first of them instead; it is never disabled. Ctrl+Enter. */
export function PublishButton({ children }: { children: string }) {
  const formId = useContext(FormContext)?.id ?? ''
  const [gap] = useContext(GapsContext)
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const button = ref.current?.querySelector('button')
    const form = button?.form
    const publishOnShortcut = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      button?.click()
    }
    form?.addEventListener('keydown', publishOnShortcut)
    return () => form?.removeEventListener('keydown', publishOnShortcut)
  }, [])

  const showFirstGap = (event: MouseEvent) => {
    if (gap) focusField(fieldId(formId, gap.path), event)
  }
  return (
    <span ref={ref} className="contents">
      <SubmitButton
        name="intent"
        value="publish"
        size="small"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={showFirstGap}
      >
        {children}
        <span
          aria-hidden="true"
          className="ml-2 rounded-tag border px-1 font-sans text-note leading-4 max-desktop:hidden pointer-coarse:hidden"
        >
          Ctrl ↵
        </span>
      </SubmitButton>
    </span>
  )
}
