import Plus from 'lucide-react/icons/plus'
import { CHIP_CLASS } from '../../list/removable-chip.tsx'

export type SuggestedItem = {
  value: string | number
  label: string
  /** A number that speaks for it, and the number in words. */
  note?: { text: string; spoken: string }
}

type Props = {
  /** «Подходят:» */
  label: string
  items: readonly SuggestedItem[]
  /** Stands in the place of chips that may come later, so that what is below stays where it is. */
  hint?: string | undefined
  onAdd(value: string | number): void
}

/** Values that one press adds to the field above them. */
export function SuggestedChips({ label, items, hint, onAdd }: Props) {
  if (items.length === 0 && hint === undefined) return null
  if (items.length === 0)
    return <p className="mt-2 flex min-h-8 items-center text-ink3 text-meta max-tablet:min-h-11">{hint}</p>
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-ink3 text-meta">{label}</span>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          onClick={() => onAdd(item.value)}
          className={`wrap-anywhere ${CHIP_CLASS} max-tablet:min-h-11`}
        >
          <Plus size={15} strokeWidth={1.75} className="shrink-0" />
          <span className="sr-only">Добавить:</span>
          {item.label}
          {item.note && (
            <>
              <span aria-hidden="true" className="font-normal text-ink3">
                {item.note.text}
              </span>
              <span className="sr-only">{item.note.spoken}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
