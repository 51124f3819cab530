import { useContext, useEffect } from 'react'
import { fieldId } from '../../ui/form/field-id.ts'
import { focusField } from '../../ui/form/focus-field.ts'
import { FormContext } from '../../ui/form/form-context.ts'
import { GapsContext } from './fields/gaps-context.ts'
import { ProblemsContext } from './moderation/problems-provider.tsx'

/** F8 goes to the next field that lacks something or has a remark, after the last one to the first again. */
export function NextRemarkKey() {
  const formId = useContext(FormContext)?.id ?? ''
  const paths = [...useContext(GapsContext), ...useContext(ProblemsContext).map(({ field }) => ({ path: field }))]
  const ids = [...new Set(paths.map(({ path }) => fieldId(formId, path.split('.')[0]!)))]
  useEffect(() => {
    function goToNext(event: KeyboardEvent) {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      const fields = ids.flatMap((id) => document.getElementById(id) ?? [])
      if (fields.length === 0) return
      fields.sort((one, other) => (isBefore(one, other) ? -1 : 1))
      const at = document.activeElement
      const next = fields.find((field) => at && !field.contains(at) && isBefore(at, field)) ?? fields[0]!
      focusField(next.id, event)
    }
    window.addEventListener('keydown', goToNext)
    return () => window.removeEventListener('keydown', goToNext)
  })
  return null
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
