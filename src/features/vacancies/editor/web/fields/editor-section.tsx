import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { createContext, type ReactNode, useContext } from 'react'
import { FormContext } from '#ui/form/form-context.ts'
import { lowerFirst } from '#ui/text/lower-first.ts'
import { ProblemsContext } from '../moderation/problems-provider.tsx'
import { type PublicationGap, vacancyFieldLabel } from '../publication-gaps.ts'

/** What the vacancy in the form still lacks for publication, in the order of the fields. */
export const GapsContext = createContext<readonly PublicationGap[]>([])

type Props = {
  title: string
  /** One line of what the saved values say. */
  summary: string
  /** Names of its fields: the section is open if one of them was refused. */
  fieldNames: readonly string[]
  children: ReactNode
}

/**
 * Folded section of the vacancy form: an icon, its name and one line of what is inside. It wears the alert while it lacks
 * something that publishing needs. Its fields are submitted whether it is open or not.
 */
export function EditorSection({ title, summary, fieldNames, children }: Props) {
  const refused = useContext(FormContext)?.refused
  const isInside = (path: string) => fieldNames.includes(path.split('.')[0]!)
  const gaps = useContext(GapsContext).filter(({ path }) => isInside(path))
  const isForbidden = useContext(ProblemsContext).some(({ severity, field }) => severity === 'block' && isInside(field))
  const isRefused = Object.keys(refused?.errors ?? {}).some(isInside)
  const missing = gaps.map(({ path }) => lowerFirst(vacancyFieldLabel(path))).join(', ')
  const line = [summary, missing && `осталось: ${missing}`].filter(Boolean).join(' · ')
  const hasAlert = gaps.length > 0 || isForbidden
  const Icon = hasAlert ? CircleAlert : CircleCheck
  return (
    <details open={isRefused} className="group border-rule border-t">
      <summary className="grid min-h-13 cursor-pointer grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5">
        <Icon
          size={18}
          strokeWidth={1.75}
          className={`row-span-2 ${hasAlert ? 'text-warning' : summary ? 'text-success' : 'text-ink3'}`}
        />
        <h2 className="self-end font-semibold text-[15px] leading-5 group-open:row-span-2 group-open:self-center">
          {title}
          {hasAlert && <span className="sr-only">: не всё заполнено</span>}
        </h2>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          className="row-span-2 text-ink2 group-open:rotate-180 motion-safe:transition-transform"
        />
        <span className="col-start-2 truncate self-start text-ink2 text-note leading-[18px] group-open:hidden">
          {line || 'Не заполнено'}
        </span>
      </summary>
      <div className="pt-2 pb-4 tablet:pl-8">{children}</div>
    </details>
  )
}
