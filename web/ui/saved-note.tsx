import { timeText } from '#lib/dates.ts'

/** Beside the button that saved. It is there before it speaks, so that it is heard. */
export function SavedNote({ at }: { at?: string }) {
  return (
    <p role="status" className="text-meta text-success">
      {at && `Сохранено в ${timeText(at)}`}
    </p>
  )
}
