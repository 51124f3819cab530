import { timeText } from '#lib/dates.ts'

// Among the buttons there is no room for it on a phone: it lies on the bar that holds them.
const LOOK =
  'absolute right-0 bottom-full bg-success-soft px-4 py-1 text-meta text-success empty:p-0 tablet:static tablet:bg-transparent tablet:p-0'

const PROBLEM =
  'absolute right-0 bottom-full bg-warning-soft px-4 py-1 text-meta text-warning tablet:static tablet:bg-transparent tablet:p-0'

type Props = {
  at?: string
  /** Why not everything is saved, or nothing. */
  problem?: string
}

/** Beside the button that saved. It is there before it speaks, so that it is heard. */
export function SavedNote({ at, problem }: Props) {
  return (
    <p role="status" className={problem ? PROBLEM : LOOK}>
      {problem ?? (at && `Сохранено в ${timeText(at)}`)}
    </p>
  )
}
