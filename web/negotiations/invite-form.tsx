import type { Refused } from '#contract/errors.ts'
import { inviteFromResume } from '#contract/negotiations.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import type { Option } from '../ui/options.ts'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextArea } from '../ui/text-field.tsx'

type Props = { resumeId: number; vacancies: readonly Option[]; refused?: Refused }

/** A vacancy offered to somebody who has not asked for it. */
export function InviteForm({ resumeId, vacancies, refused }: Props) {
  return (
    <ContractForm endpoint={inviteFromResume} refused={refused}>
      <HiddenField name="resume_id" value={resumeId} />
      <Select name="vacancy_id" label="Вакансия" options={vacancies} />
      <TextArea
        name="text"
        label="Сообщение"
        optional
        short
        max={5000}
        hint="Почему пишете именно этому человеку, когда и как встретиться."
      />
      <FormActions>
        <SubmitButton>Пригласить</SubmitButton>
      </FormActions>
    </ContractForm>
  )
}
