import type { FormRefusal } from '#contract/errors.ts'
import { inviteFromResume } from '#contract/negotiations.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { MessageTemplate } from '#contract/templates.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { HiddenInput } from '../ui/hidden-field.tsx'
import type { Option } from '../ui/options.ts'
import { Select } from '../ui/select.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TemplateTextArea } from './templated-text.tsx'

type Props = {
  resume: Pick<ResumePage, 'id' | 'person'>
  vacancies: readonly Option[]
  templates: readonly MessageTemplate[]
  refused?: FormRefusal
}

/** Invites a seeker who has not applied to the vacancy. */
export function InviteFromResumeForm({ resume, vacancies, templates, refused }: Props) {
  return (
    <ContractForm endpoint={inviteFromResume} refused={refused}>
      <HiddenInput name="resume_id" value={resume.id} />
      <Select name="vacancy_id" label="Вакансия" options={vacancies} />
      <TemplateTextArea
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
