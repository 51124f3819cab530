import type { FormRefusal } from '#contract/errors.ts'
import { archiveVacancies } from '#contract/own-vacancies.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { ScopeContext } from '../ui/form-context.ts'
import { HiddenInput } from '../ui/hidden-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ArchiveReasonFields, HiringOutcomeFields } from './archive-fields.tsx'
import { vacancyCountText } from './vacancies-text.ts'

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
