import { timeText } from '#lib/dates.ts'

// Among the buttons there is no room for it on a phone: it lies on the bar that holds them.
const LOOK =
  'absolute right-0 bottom-full bg-success-soft px-4 py-1 text-meta text-success empty:p-0 tablet:static tablet:bg-transparent tablet:p-0'

/** Beside the button that saved. It is there before it speaks, so that it is heard. */
export function SavedNote({ at }: { at?: string }) {
  return (
    <p role="status" className={LOOK}>
      {at && `Сохранено в ${timeText(at)}`}
    </p>
  )
}
