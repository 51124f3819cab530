import { type FormEventHandler, type ReactNode, type SyntheticEvent, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { type FormTree, parseFormData } from '#lib/form-tree.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { FormActions } from '../ui/form-actions.tsx'
import { readVacancyFields, type VacancyFormFields, type VacancyFormOptions } from './form-values.ts'
import { ProblemsProvider } from './linted.tsx'
import { VacancyFormAside } from './vacancy-check.tsx'
import { VacancyFields } from './vacancy-fields.tsx'

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
