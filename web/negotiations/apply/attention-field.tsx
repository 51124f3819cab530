import type { Attention } from '#contract/negotiations/apply/attention.ts'
import { shortDateText } from '#lib/dates/format-date.ts'
import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'

/** The attention checkbox. Tokens are few, so that each one means something to the employer. */
export function AttentionField({ attention: { left, of, renews_at } }: { attention: Attention }) {
  const renewalDay = shortDateText(renews_at, renews_at)
  if (left === 0) {
    return (
      <p className="mb-4 text-ink2 text-meta">
        Отметки «внимание» на этой неделе кончились. Новые {of} будут в понедельник, {renewalDay}.
      </p>
    )
  }
  return (
    <CheckboxField
      name="attention"
      label="Отметить вниманием"
      hint={`Работодатель увидит: «Очень хочет к вам». На очередь и порядок откликов не влияет. Осталось отметок на этой неделе: ${left} из ${of}.`}
    />
  )
}
