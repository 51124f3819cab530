import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { timeText } from '#lib/dates/format-date.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { useDomId } from '#ui/use-dom-id.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { MeEditorPart } from './me-editor.tsx'
import { MeRow } from './me-rows.tsx'

/** Lazy: most visits only read. */
const MeEditor = lazyPart(
  () => import('./me-editor.tsx'),
  ({ MeEditor }) => MeEditor,
)

type Props = ComponentProps<typeof MeRow> & { part: MeEditorPart }

/** A row that opens in place and saves by itself. Without script it leads to the page of its fields. */
export function MeEditRow({ part, ...row }: Props) {
  const isHydrated = useHydrated()
  const panelId = useDomId()
  const [isOpen, setOpen] = useState(false)
  // Stays drawn when it is closed, so that nothing typed is lost.
  const [isDrawn, setDrawn] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  const { revalidate } = useRevalidator()

  // The row says what is there now; while somebody types the page stays as it is.
  useEffect(() => {
    if (savedAt && !isOpen) void revalidate()
  }, [savedAt, isOpen, revalidate])

  if (!isHydrated) return <MeRow {...row} />
  const { icon: Icon, title, note, isEmpty, to } = row
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => {
          setOpen(!isOpen)
          setDrawn(true)
        }}
        className="group flex min-h-14 w-full items-center gap-3.5 py-2.5 text-left"
      >
        <span className="shrink-0 text-ink2">
          <Icon size={22} strokeWidth={1.75} />
        </span>
        <span className="wrap-anywhere min-w-0 grow">
          <b className="block font-semibold underline-offset-4 group-hover:underline">{title}</b>
          {note && <span className="line-clamp-2 text-ink2 text-meta">{note}</span>}
        </span>
        <span className="shrink-0 font-semibold text-primary">
          {isEmpty && !isOpen ? (
            'Добавить'
          ) : (
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden="true"
              className={`text-ink3 ${isOpen ? 'rotate-180' : ''}`}
            />
          )}
        </span>
      </button>
      <p role="status" className="-mt-1 mb-2 ml-9 text-meta text-success empty:hidden">
        {savedAt && `Сохранено в ${timeText(savedAt)}`}
      </p>
      <div id={panelId} hidden={!isOpen} className="border-hair border-t pt-4 pb-3">
        {isDrawn && (
          <Suspense fallback={<Spinner />}>
            <MeEditor part={part} title={title} fullPath={to} onSave={setSavedAt} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
