import type { PromiseStatus } from '#features/promises/promises.contract.ts'
import { plural } from '#lib/text/russian-text.ts'
import { Notice } from '#ui/feedback/notice.tsx'

const SUSPENSION_TEXTS = {
  publishing_suspended: { now: 'Новые вакансии пока не публикуются', opens: 'публикация сразу откроется' },
  responses_suspended: {
    now: 'Новые вакансии не публикуются, и откликнуться на открытые пока нельзя',
    opens: 'всё сразу откроется',
  },
}

/** Says what is suspended because of late answers, and what opens it again. Nothing while the promise is kept. */
export function PromiseNotice({ promise: { level, owed, owed_of, to_answer } }: { promise: PromiseStatus }) {
  if (level === 'kept') return null
  const { now, opens } = SUSPENSION_TEXTS[level]
  return (
    <Notice tone="warning">
      {now}: без ответа в срок осталось {owed} из {owed_of}. Ответьте ещё хотя бы {to_answer}{' '}
      {plural(to_answer, 'человеку', 'людям', 'людям')}, и {opens}. Отказ с причиной — тоже ответ, а «На рассмотрении» —
      нет.
    </Notice>
  )
}
