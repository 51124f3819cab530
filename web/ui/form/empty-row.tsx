import type { ReactNode } from 'react'
import { NoScript } from '../no-script.tsx'

/** Spare row of a repeater without script, where no button can add rows. It may stay empty. */
export const EmptyNoJsRow = ({ list, children }: { list: string; children: ReactNode }) => (
  <NoScript>
    <input type="hidden" name="spare[]" value={list} />
    {children}
    <p className="mb-3 text-ink2 text-meta">
      Чтобы добавить строку, сохраните форму. Чтобы удалить, сотрите текст: пустые строки не сохраняем.
    </p>
  </NoScript>
)
