import { Form } from 'react-router'
import type { FailedJob } from '#contract/operator/system.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FormKey } from '../../ui/form/form-key.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Tag } from '../../ui/list/chip.tsx'

/** Jobs with a failed try; those without tries left can be repeated. */
export function FailedJobs({ jobs, refusedText }: { jobs: FailedJob[]; refusedText: string | undefined }) {
  return (
    <Section title="Задания, которые не удались">
      {refusedText && <Notice>{refusedText}.</Notice>}
      {jobs.length === 0 && <p className="text-ink2">Все задания выполняются.</p>}
      <ul className="max-w-text">
        {jobs.map(({ id, name, attempts, max_attempts, is_dead, enqueued_at, run_at, reason }) => (
          <li key={id} className="border-rule border-b py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="text-ink3">№ {id}</span>
                <span className="font-mono">{name}</span>
                {is_dead && <Tag tone="danger">попытки кончились</Tag>}
              </p>
              {is_dead && (
                <Form method="post">
                  <FormKey />
                  <input type="hidden" name="intent" value="retry" />
                  <input type="hidden" name="subject" value={id} />
                  <SubmitButton kind="outlined" size="small">
                    Повторить
                  </SubmitButton>
                </Form>
              )}
            </div>
            <p className="text-ink2 text-meta">
              поставлено {dateText(enqueued_at)}, {timeText(enqueued_at)}; попыток {attempts} из {max_attempts}
              {!is_dead && `, следующая ${dateText(run_at)}, ${timeText(run_at)}`}
            </p>
            <p className="wrap-anywhere text-meta">{reason}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
