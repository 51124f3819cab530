import { useSearchParams } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'

/** After a decision: it is written to the log. */
export function DoneNotice() {
  const [query] = useSearchParams()
  if (query.get('done') === 'proposed') return <Notice tone="success">Записано. Теперь решает второй оператор.</Notice>
  return query.has('done') ? <Notice tone="success">Решено и записано в журнал.</Notice> : null
}
