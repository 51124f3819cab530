import type { Refused } from '#contract/errors.ts'
import { inviteFromResume } from '#contract/negotiations.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Template } from '#contract/templates.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenField } from '../ui/hidden-field.tsx'
import type { Option } from '../ui/options.ts'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TemplatedText } from './templated-text.tsx'

type Props = {
  resume: Pick<ResumePage, 'id' | 'person'>
  vacancies: readonly Option[]
  templates: readonly Template[]
  refused?: Refused
}

/** Invites a seeker who has not applied to the vacancy. */
export function InviteForm({ resume, vacancies, templates, refused }: Props) {
  return (
    <ContractForm endpoint={inviteFromResume} refused={refused}>
      <HiddenField name="resume_id" value={resume.id} />
      <Select name="vacancy_id" label="Вакансия" options={vacancies} />
      <TemplatedText
        templates={templates}
        negotiation={{ resume }}
        name="text"
        label="Сообщение"
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
