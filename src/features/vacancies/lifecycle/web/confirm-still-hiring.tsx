import { Form } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { Button } from '#ui/form/button.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'

type Props = { vacancy: Pick<OwnVacancy, 'id' | 'name' | 'status' | 'alive_until'> }

/** Lets the employer confirm with one click that the vacancy is still open. */
export function ConfirmStillHiring({ vacancy: { id, name, status, alive_until } }: Props) {
  const mayHire = useMayHire()
  if (status !== 'active' || !alive_until) return null
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <input type="hidden" name="id" value={id} />
      <span className="text-ink2 text-meta">
        Подтверждена до <DateTimeText at={alive_until} />
      </span>
      {mayHire && (
        <Button name="intent" value="confirm" kind="outlined" size="small" aria-label={`Ещё ищем: ${name}`}>
          Ещё ищем
        </Button>
      )}
    </Form>
  )
}
