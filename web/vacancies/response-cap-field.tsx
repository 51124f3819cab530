import { TextField } from '../ui/text-field.tsx'

/** So many unanswered at once; whoever comes later waits in the order of time and sees how long. */
export const ResponseCapField = () => (
  <TextField
    name="response_cap"
    label="Предел откликов"
    optional
    inputMode="numeric"
    hint="Сколько неотвеченных откликов принимать сразу, от 10 до 500. Остальные встанут в очередь и придут, когда вы ответите."
  />
)
