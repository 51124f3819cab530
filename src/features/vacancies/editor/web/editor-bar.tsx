import ChevronLeft from 'lucide-react/icons/chevron-left'
import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import { GapsContext } from './fields/editor-section.tsx'
import { publicationProgress } from './publication-gaps.ts'

type Props = {
  title: string
  /** Address of the list that «‹» leads to. */
  back: string
  /** State word beside the title. */
  note?: ReactNode
  status: ReactNode
  /** Buttons; on a phone they stand at the bottom of the screen. */
  children: ReactNode
}

/** Head of the editor that stays in sight: title, progress, whether it is saved, and the buttons. */
export function EditorBar({ title, back, note, status, children }: Props) {
  return (
    <div className="editor-bar sticky top-0 z-6 -mx-4 mb-4 flex min-h-13 items-center gap-x-3 border-rule border-b bg-paper px-4 tablet:-mx-6 tablet:min-h-[58px] tablet:px-6">
      <Tooltip text="К вакансиям">
        <Link
          to={back}
          aria-label="К вакансиям"
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-4"
        >
          <ChevronLeft size={20} strokeWidth={1.75} />
        </Link>
      </Tooltip>
      <h1
        className="min-w-0 truncate font-bold font-display text-input leading-6 tracking-[-0.02em] tablet:text-[20px]"
        title={title}
      >
        {title}
      </h1>
      {note}
      <div className="ml-auto flex shrink-0 items-center gap-x-4">
        <div className="max-tablet:hidden">
          <Progress />
        </div>
        {status}
        <div className="flex items-center gap-2 max-tablet:fixed max-tablet:inset-x-0 max-tablet:bottom-bar max-tablet:border-rule max-tablet:border-t max-tablet:bg-surface max-tablet:px-4 max-tablet:py-2 tablet:flex-row-reverse">
          {children}
          <div className="ml-auto tablet:hidden">
            <Progress />
          </div>
        </div>
      </div>
    </div>
  )
}

const CELL = { width: 18, gap: 3, height: 8 }

/** «7 из 9»: one cell for each field that publishing requires. */
function Progress() {
  const { filled, of } = publicationProgress(useContext(GapsContext))
  return (
    <p className="flex items-center gap-2 whitespace-nowrap text-meta">
      <span className="sr-only">Заполнено обязательных полей: </span>
      <svg
        aria-hidden="true"
        width={of * (CELL.width + CELL.gap)}
        height={CELL.height + 2}
        className="max-desktop:hidden"
      >
        {Array.from({ length: of }, (_, cell) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the cells are always the same
            key={cell}
            x={cell * (CELL.width + CELL.gap) + 0.5}
            y="0.5"
            width={CELL.width - 1}
            height={CELL.height}
            className={cell < filled ? 'fill-primary stroke-primary' : 'fill-surface stroke-ctl'}
          />
        ))}
      </svg>
      {filled} из {of}
    </p>
  )
}
