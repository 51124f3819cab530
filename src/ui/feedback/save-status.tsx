import { timeText } from '#lib/dates/format-date.ts'

// On a phone there is no room among the buttons, so it is placed above their bar.
const SAVED_CLASS =
  'absolute right-0 bottom-full bg-success-soft px-4 py-1 text-meta text-success empty:p-0 tablet:static tablet:bg-transparent tablet:p-0'

const PROBLEM_CLASS =
  'absolute right-0 bottom-full bg-warning-soft px-4 py-1 text-meta text-warning tablet:static tablet:bg-transparent tablet:p-0'

type Props = {
  at?: string
  /** Reason why the form is not saved, or only partly. */
  problem?: string
}

/**
 * Save status beside the buttons. Always rendered, because screen readers announce only changes of an existing live
 * region.
 */
export function SaveStatus({ at, problem }: Props) {
  return (
    <p role="status" className={problem ? PROBLEM_CLASS : SAVED_CLASS}>
      {problem ?? (at && `Сохранено в ${timeText(at)}`)}
    </p>
  )
}
