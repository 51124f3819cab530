import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import type { RemovedFavorite } from './kept.ts'

const STAYS = 10_000

/** Ten seconds to think again. Without script it stays until the next page. */
export function Removed({ removed }: { removed: RemovedFavorite }) {
  const { id, title, note, folder_id } = removed
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
      <span className="wrap-anywhere min-w-0">Резюме «{title}» больше не отмечено.</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="bring_back" />
        <input type="hidden" name="resume_id" value={id} />
        <input type="hidden" name="note" value={note} />
        <input type="hidden" name="folder_id" value={folder_id} />
        <Button kind="plain" size="small">
          Вернуть
        </Button>
      </Form>
    </div>
  )
}
