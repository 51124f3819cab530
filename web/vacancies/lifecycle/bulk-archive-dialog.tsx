import type { FormRefusal } from '#contract/core/errors.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { archiveVacancies } from '#contract/vacancies/vacancy-lifecycle.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { ScopeContext } from '../../ui/form/form-context.ts'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { vacancyCountText } from '../vacancy-count-text.ts'
import { ArchiveReasonFields, HiringOutcomeFields } from './archive-fields.tsx'

type Props = { vacancies: readonly OwnVacancy[]; refused?: FormRefusal; onClose(): void }

/** Archives several vacancies with one reason for all and a hiring result for each. */
export function BulkArchiveDialog({ vacancies, refused, onClose }: Props) {
  return (
    <Dialog title={`Убрать в архив: ${vacancyCountText(vacancies.length)}`} onClose={onClose}>
      <p className="mb-4 text-ink2">
        Откликнуться на них больше не смогут. Вернуть их можно в любой момент, закрытые отклики — нет.
      </p>
      <ContractForm endpoint={archiveVacancies} refused={refused}>
        <HiddenInput name="intent" value="archive_many" />
        <ArchiveReasonFields />
        {vacancies.map(({ id, name }, index) => (
          <ScopeContext key={id} value={{ prefix: `vacancies.${index}.`, title: name }}>
            <HiddenInput name="id" value={id} />
            <HiringOutcomeFields summary={`Итог подбора: ${name}`} />
          </ScopeContext>
        ))}
        <FormActions>
          <SubmitButton kind="danger">Убрать в архив</SubmitButton>
        </FormActions>
      </ContractForm>
    </Dialog>
  )
}
