import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { createApiClient } from '#contract/client.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { parseFormData } from '#lib/forms/form-data.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { OwnVacancy } from '../../own-list/own-vacancy.contract.ts'
import { vacancyCountText } from '../../web/vacancy-count-text.ts'
import { archiveVacancies } from '../contract/vacancy-lifecycle.ts'
import { ArchiveReasonFields, HiringOutcomeFields } from './archive-fields.tsx'
import { leaveList } from './leave-list.ts'

/** `keepalive`: the request must finish even if the page is being left. */
const call = createApiClient((path, init) => fetch(path, { ...init, keepalive: true }))

type Props = {
  vacancies: readonly Pick<OwnVacancy, 'id' | 'name' | 'counters'>[]
  /** Address of the list: the form leads back to it. */
  action: string
  refused?: FormRefusal
  onClose(): void
}

/** Archives one or several vacancies with one reason for all and a hiring result for each. */
export function ArchiveSheet({ vacancies, action, refused, onClose }: Props) {
  const [only] = vacancies
  const isOne = vacancies.length === 1
  const open = vacancies.reduce((sum, { counters }) => sum + counters.open, 0)
  const unread = vacancies.reduce((sum, { counters }) => sum + counters.open_unread, 0)
  const { revalidate } = useRevalidator()

  /** A complete form leaves the list at once and is sent after ten seconds. The server answers an incomplete one. */
  function archiveWithUndo(event: FormEvent<HTMLFormElement>) {
    const body = archiveVacancies.body!.safeParse(parseFormData(new FormData(event.currentTarget))).data
    if (!body) return
    event.preventDefault()
    const ids = vacancies.map(({ id }) => id)
    leaveList({
      ids,
      text: `В архиве: ${isOne ? only!.name : vacancyCountText(ids.length)}`,
      send: async () => (await call(archiveVacancies, { body })).results.find(({ ok }) => !ok)?.message,
      refresh: revalidate,
    })
    onClose()
  }

  return (
    <Dialog
      title={isOne ? `В архив: ${only!.name}` : `В архив: ${vacancyCountText(vacancies.length)}`}
      onClose={onClose}
    >
      <p className="mb-4 text-ink2">
        Откликнуться больше не смогут. Вернуть {isOne ? 'вакансию' : 'вакансии'} можно в любой момент, закрытые отклики
        — нет.
      </p>
      <ContractForm
        endpoint={archiveVacancies}
        refused={refused}
        action={action}
        onSubmit={archiveWithUndo}
        preventScrollReset
      >
        <HiddenInput name="intent" value="archive_many" />
        <ArchiveReasonFields open={open} unread={unread} />
        {vacancies.map(({ id, name }, index) => (
          <ScopeContext key={id} value={{ prefix: `vacancies.${index}.`, title: name }}>
            <HiddenInput name="id" value={id} />
            <HiringOutcomeFields summary={isOne ? 'Итог подбора' : `Итог подбора: ${name}`} />
          </ScopeContext>
        ))}
        <FormActions>
          <SubmitButton>Убрать в архив</SubmitButton>
        </FormActions>
      </ContractForm>
    </Dialog>
  )
}
