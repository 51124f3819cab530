import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useContext } from 'react'
import { FormContext } from './form-context.ts'

type Props = {
  title: string
  /** Summary of the saved values. */
  summary: string
  /** Names of its fields: the section is open if one of them was refused. */
  fieldNames: readonly string[]
  hint?: ReactNode
  children: ReactNode
}

/** Collapsed section of a long form, for optional fields. They are submitted whether it is open or not. */
export function CollapsibleSection({ title, summary, fieldNames, hint, children }: Props) {
  const refused = useContext(FormContext)?.refused
  const isRefused = Object.keys(refused?.errors ?? {}).some((path) => fieldNames.includes(path.split('.')[0]!))
  return (
    <details open={isRefused} className="group border-hair border-t">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-3">
        <h2 className="font-semibold text-row">{title}</h2>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          className="mt-1 text-ink2 group-open:rotate-180 motion-safe:transition-transform"
        />
        <span className="wrap-anywhere text-ink2 text-meta group-open:hidden">{summary || 'Не заполнено'}</span>
      </summary>
      <div className="pb-4">
        {hint && <p className="mb-4 max-w-text text-ink2">{hint}</p>}
        {children}
      </div>
    </details>
  )
}
