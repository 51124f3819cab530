import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'

const VISIBLE_MS = 10_000

type Props = { text: string; buttonLabel?: string; fields: Record<string, string | number> }

/** Undo button that disappears after ten seconds. Without script it stays until the next page. */
export function UndoNotice({ text, buttonLabel = 'Отменить', fields }: Props) {
  const [isExpired, setExpired] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setExpired(true), VISIBLE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (isExpired) return null
  return (
    <div
      role="status"
      className="my-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-info border-l-4 bg-info-soft px-3 py-1 text-info"
    >
      <span className="wrap-anywhere min-w-0">{text}</span>
      <Form method="post" preventScrollReset>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind="plain" size="small">
          {buttonLabel}
        </Button>
      </Form>
    </div>
  )
}
