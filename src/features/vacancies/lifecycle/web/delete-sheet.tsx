import type { FormEvent } from 'react'
import { Form, useRevalidator } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormKey } from '#ui/form/form-key.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { deleteVacancy } from '../../editor/contract/vacancy-editor.ts'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { leaveList } from './leave-list.ts'

/** `keepalive`: the request must finish even if the page is being left. */
const call = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }))

type Props = {
  vacancy: Pick<OwnVacancy, 'id' | 'name' | 'status' | 'counters'>
  /** Address of the list. */
  action: string
  onClose(): void
}

/** Asks before a draft or an archived vacancy is deleted. Names it and the people whom it concerns. */
export function DeleteSheet({ vacancy: { id, name, status, counters }, action, onClose }: Props) {
  const { open, responses } = counters
  const { revalidate } = useRevalidator()

  function deleteWithUndo(event: FormEvent) {
    event.preventDefault()
    leaveList({
      ids: [id],
      text: `Удалено: ${name}`,
      send: async () => {
        await call(deleteVacancy, { params: { id }, query: {} })
        return undefined
      },
      refresh: revalidate,
    })
    onClose()
  }
  return (
    <Dialog title={`Удалить ${status === 'draft' ? 'черновик' : 'вакансию'} ${inQuotes(name)}?`} onClose={onClose}>
      {responses > 0 && (
        <p className="mb-2 text-ink2">
          На неё откликались: {numberText(responses)}. Отклики останутся в разделе «Отклики».
        </p>
      )}
      {open > 0 && (
        <p className="mb-2 text-ink2">
          {numberText(open)} {plural(open, 'человек ждёт', 'человека ждут', 'человек ждут')} ответа и узнает, что
          вакансия отменена. Это не ответ: неоткрытые и просроченные отклики останутся без ответа.
        </p>
      )}
      <Form method="post" action={action} onSubmit={deleteWithUndo} preventScrollReset>
        <FormKey />
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <FormActions>
          <SubmitButton kind="danger">Удалить</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
