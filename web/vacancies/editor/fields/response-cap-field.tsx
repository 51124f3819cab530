import { TextField } from '../../../ui/form/fields/text-field.tsx'

/** Limit of unanswered applications. Later ones wait in a queue in order of time. */
export const ResponseCapField = () => (
  <TextField
    name="response_cap"
    label="Предел откликов"
    optional
    inputMode="numeric"
    hint="Сколько неотвеченных откликов принимать сразу, от 10 до 500. Остальные встанут в очередь и придут, когда вы ответите."
  />
)
