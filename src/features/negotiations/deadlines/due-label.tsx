import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import type { DueTone } from './employer-due-text.ts'

const TONE_CLASS: Record<DueTone, string> = {
  plain: 'text-ink2',
  soon: 'font-semibold text-warning',
  late: 'font-semibold text-danger',
}

const TONE_ICONS = { plain: undefined, soon: Clock, late: CircleAlert }

/** The day of the answer, with a sign beside the colour. */
export function DueText({ tone, text }: { tone: DueTone; text: string }) {
  const Icon = TONE_ICONS[tone]
  return (
    <span className={`inline-flex items-center gap-1 ${TONE_CLASS[tone]}`}>
      {Icon && <Icon size={14} strokeWidth={2} className="shrink-0" />}
      {text}
    </span>
  )
}
