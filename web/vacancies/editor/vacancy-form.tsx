import { type FormEventHandler, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { VacancyFields } from './fields/vacancy-fields.tsx'
import { readVacancyFields, type VacancyFormFields, type VacancyFormOptions } from './form-values.ts'
import { ProblemsProvider } from './moderation/problems-provider.tsx'
import { VacancyFormAside } from './vacancy-form-aside.tsx'

type Props = {
  endpoint: Pick<Endpoint, 'body'>
  vacancy: VacancyFormFields
  /** Company name for the preview of the search result. */
  company: string
  options: VacancyFormOptions
  refused?: FormRefusal
  /** Target of the form, if it is not the current address. */
  action?: string
  /** Shown over the fields, inside the form. */
  notes?: ReactNode
  /** Buttons of the form. */
  actions: ReactNode
  /** Intent that Enter in a field submits. Must not publish. */
  enterIntent: string
  /** Shown under the buttons, inside the form. */
  footer?: ReactNode
  /** Initial values, if they are not the saved ones. */
  values?: FormTree
  onSubmit?: FormEventHandler<HTMLFormElement>
}

export function VacancyForm({
  vacancy,
  company,
  options,
  notes,
  actions,
  enterIntent,
  footer,
  values,
  ...form
}: Props) {
  const [draft, setDraft] = useState(() => (values ? readVacancyFields(values, vacancy) : vacancy))

  function updateDraft({ currentTarget: form }: SyntheticEvent<HTMLFormElement>) {
    // Fields of several parts update their hidden inputs after the event.
    setTimeout(() => setDraft(readVacancyFields(parseFormData(new FormData(form)), vacancy)))
  }

  return (
    <ContractForm
      {...form}
      values={values ?? vacancy}
      onChange={updateDraft}
      onClick={updateDraft}
      onBlur={updateDraft}
    >
      <button type="submit" name="intent" value={enterIntent} className="hidden">
        Сохранить
      </button>
      <ProblemsProvider vacancy={draft} hasAddresses={options.addresses.length > 0}>
        <div className="grid items-start gap-x-10 desktop:grid-cols-[minmax(0,45rem)_minmax(16rem,22rem)]">
          <div className="min-w-0">
            {notes}
            <VacancyFields vacancy={vacancy} options={options} />
            <FormActions sticky>{actions}</FormActions>
            {footer}
          </div>
          <VacancyFormAside draft={draft} company={company} />
        </div>
      </ProblemsProvider>
    </ContractForm>
  )
}
