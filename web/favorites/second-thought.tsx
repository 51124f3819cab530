import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'

const STAYS = 10_000

type Props = { text: string; button?: string; fields: Record<string, string | number> }

/** Undo button that disappears after ten seconds. Without script it stays until the next page. */
export function SecondThought({ text, button = 'Вернуть', fields }: Props) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), STAYS)
    return () => clearTimeout(timer)
  }, [])
  if (isOver) return null
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
          {button}
        </Button>
      </Form>
    </div>
  )
}
