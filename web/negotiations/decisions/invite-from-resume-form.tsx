import type { FormRefusal } from '#contract/core/errors.ts'
import { inviteFromResume } from '#contract/negotiations/decisions/employer-decisions.ts'
import type { ResumePage } from '#contract/resumes/resumes.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { Select } from '../../ui/form/fields/select.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { HiddenInput } from '../../ui/form/hidden-input.tsx'
import type { Option } from '../../ui/form/options/options.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TemplateTextArea } from '../template-text-area.tsx'

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
