import type { PromiseStatus } from '#contract/promises/promises.ts'
import { plural } from '#lib/text/plural.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

const SUSPENSION_TEXTS = {
  publishing_suspended: 'Новые вакансии пока не публикуются',
  responses_suspended: 'Новые вакансии не публикуются, и откликнуться на открытые пока нельзя',
}

/** Shows how many decisions the company made in time, and what is suspended because of late ones. */
export function PromiseNotice({
  promise: { level, in_time, of, owed, owed_of, to_answer },
}: {
  promise: PromiseStatus
}) {
  if (level === 'kept') {
    if (of === 0) return null
    return (
      <p className="mb-3 text-ink2 text-meta">
        Из последних откликов отвечено в срок: {in_time} из {of}.
      </p>
    )
  }
  return (
    <Notice tone="warning">
      {SUSPENSION_TEXTS[level]}: без ответа в обещанный срок {owed} из {owed_of}. Ответьте ещё хотя бы {to_answer}{' '}
      {plural(to_answer, 'человеку', 'людям', 'людям')} — «нет» с причиной тоже ответ, а «Подумать» — нет. Всё откроется
      сразу.
    </Notice>
  )
}
