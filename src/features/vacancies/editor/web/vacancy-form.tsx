import {
  type ComponentProps,
  type FormEventHandler,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useEffect,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { type FormTree, parseFormData } from '#lib/forms/form-data.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { fieldId } from '#ui/form/field-id.ts'
import { focusField } from '#ui/form/focus-field.ts'
import { FormContext } from '#ui/form/form-context.ts'
import { EditorBar } from './editor-bar.tsx'
import { GapsContext } from './fields/editor-section.tsx'
import { VacancyFields } from './fields/vacancy-fields.tsx'
import { readVacancyFields, type VacancyFormFields, type VacancyFormOptions } from './form-values.ts'
import { ProblemsContext, ProblemsProvider } from './moderation/problems-provider.tsx'
import { publicationGapsOf } from './publication-gaps.ts'
import { ShortVacancyFields } from './short/short-vacancy-fields.tsx'
import { VacancyFormAside } from './vacancy-form-aside.tsx'

/** A link from elsewhere names a field behind `#`: the ids of this form are not known there. */
function FocusOfAddress() {
  const formId = useContext(FormContext)?.id ?? ''
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) focusField(fieldId(formId, hash.slice(1)), new Event('hashchange'))
  }, [formId, hash])
  return null
}

/** F8 goes to the next field that lacks something or has a remark, after the last one to the first again. */
function NextRemarkKey() {
  const formId = useContext(FormContext)?.id ?? ''
  const paths = [...useContext(GapsContext), ...useContext(ProblemsContext).map(({ field }) => ({ path: field }))]
  const ids = [...new Set(paths.map(({ path }) => fieldId(formId, path.split('.')[0]!)))]
  useEffect(() => {
    function goToNext(event: KeyboardEvent) {
      if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return
      const fields = ids.flatMap((id) => document.getElementById(id) ?? [])
      if (fields.length === 0) return
      fields.sort((one, other) => (isBefore(one, other) ? -1 : 1))
      const at = document.activeElement
      const next = fields.find((field) => at && !field.contains(at) && isBefore(at, field)) ?? fields[0]!
      focusField(next.id, event)
    }
    window.addEventListener('keydown', goToNext)
    return () => window.removeEventListener('keydown', goToNext)
  })
  return null
}

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

type Props = {
  endpoint: Pick<Endpoint, 'body'>
  vacancy: VacancyFormFields
  /** Company name for the preview of the search result. */
  company: string
  options: VacancyFormOptions
  /** Only what publishing needs; everything else is preset. */
  isShort?: boolean
  refused?: FormRefusal
  /** Target of the form, if it is not the current address. */
  action?: string
  /** Shown over the fields, inside the form. */
  notes?: ReactNode
  /** Title of the screen, where «‹» leads, and the state beside the title. */
  head: Pick<ComponentProps<typeof EditorBar>, 'title' | 'back' | 'note'>
  /** Buttons of the form. */
  actions: ReactNode
  /** Whether it is saved. */
  status?: ReactNode
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
  isShort,
  notes,
  head,
  actions,
  status,
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
        <GapsContext value={publicationGapsOf(draft)}>
          <NextRemarkKey />
          <FocusOfAddress />
          <EditorBar {...head} status={status}>
            {actions}
          </EditorBar>
          <div className="grid items-start gap-x-8 max-tablet:pb-16 desktop:grid-cols-[minmax(0,1fr)_20.5rem] min-[1180px]:grid-cols-[minmax(0,1fr)_368px]">
            <div className="min-w-0">
              {notes}
              {isShort ? (
                <ShortVacancyFields vacancy={vacancy} options={options} />
              ) : (
                <VacancyFields vacancy={vacancy} options={options} />
              )}
              {footer}
            </div>
            <VacancyFormAside draft={draft} company={company} />
          </div>
        </GapsContext>
      </ProblemsProvider>
    </ContractForm>
  )
}
