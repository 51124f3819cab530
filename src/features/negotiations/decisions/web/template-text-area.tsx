import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import type { ResumePage } from '#features/resumes/contract/resumes.ts'
import type { MessageTemplate } from '#features/templates/templates.contract.ts'
import { SELECT_CLASS, SelectWrapper } from '#ui/form/fields/select.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { ScopeContext } from '#ui/form/form-context.ts'
import { useDomId } from '#ui/use-dom-id.ts'
import type { EmployerNegotiation } from '../../contract/negotiation-shapes.ts'
import { fillTemplate, greetingName } from '../rules/fill-template.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'optional'> & {
  templates: readonly MessageTemplate[]
  /** The recipient. Without a vacancy if it is not chosen yet; absent for a bulk message. */
  negotiation?: { resume: Pick<ResumePage, 'person'>; vacancy?: Pick<EmployerNegotiation['vacancy'], 'name'> }
  isRequired?: boolean
  /** The template that was used last under this name is chosen at once, unless something is written already. */
  rememberAs?: string
}

/**
 * A text field that can be filled from a template. Known variables are filled in the browser, the others on the server.
 */
export function TemplateTextArea({ templates, negotiation, isRequired, rememberAs, ...rest }: Props) {
  const scope = useContext(ScopeContext)
  const [selectedTemplate, selectTemplate] = useLastTemplate(templates, rememberAs, hasText(scope.values, rest.name))
  const text =
    selectedTemplate &&
    (negotiation ? fillTemplate(selectedTemplate.text, knownVariables(negotiation)) : selectedTemplate.text)
  const values = { ...(scope.values as object | undefined), [rest.name]: text }
  return (
    <>
      <TemplateSelect templates={templates} selected={selectedTemplate} onSelect={selectTemplate} />
      <ScopeContext value={selectedTemplate ? { ...scope, values } : scope}>
        <TextArea key={selectedTemplate?.id} {...rest} optional={!isRequired} />
      </ScopeContext>
    </>
  )
}

const hasText = (values: unknown, name: string) =>
  typeof values === 'object' && values !== null && Boolean((values as Record<string, unknown>)[name])

const STORAGE_KEY = 'last-template:'

function useLastTemplate(templates: readonly MessageTemplate[], rememberAs: string | undefined, isWritten: boolean) {
  const [selected, select] = useState<MessageTemplate>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form opens
  useEffect(() => {
    if (!rememberAs || isWritten) return
    const last = readLastTemplate(rememberAs)
    select(templates.find(({ id }) => String(id) === last))
  }, [])

  function selectAndRemember(template?: MessageTemplate) {
    select(template)
    if (rememberAs) storeLastTemplate(rememberAs, template)
  }

  return [selected, selectAndRemember] as const
}

/** Storage may be forbidden: then nothing is remembered. */
function readLastTemplate(name: string): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY + name)
  } catch {
    return null
  }
}

function storeLastTemplate(name: string, template?: MessageTemplate) {
  try {
    if (template) localStorage.setItem(STORAGE_KEY + name, String(template.id))
    else localStorage.removeItem(STORAGE_KEY + name)
  } catch {
    // Nothing is remembered.
  }
}

const knownVariables = ({ resume, vacancy }: NonNullable<Props['negotiation']>) => {
  return { имя: greetingName(resume.person), ...(vacancy && { вакансия: vacancy.name }) }
}

type TemplateSelectProps = {
  templates: readonly MessageTemplate[]
  selected: MessageTemplate | undefined
  onSelect(template?: MessageTemplate): void
}

function TemplateSelect({ templates, selected, onSelect }: TemplateSelectProps) {
  const id = useDomId()
  const companyTemplatesLink = (
    <Link to={href('/responses/templates')} className="text-meta text-primary underline underline-offset-4">
      Шаблоны сообщений
    </Link>
  )
  if (templates.length === 0) return <p className="mb-2">{companyTemplatesLink}</p>
  return (
    <div className="mb-4">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={id} className="font-semibold">
          Шаблон
        </label>
        {companyTemplatesLink}
      </div>
      <SelectWrapper>
        <select
          id={id}
          className={SELECT_CLASS}
          value={selected ? String(selected.id) : ''}
          onChange={({ target }) => onSelect(templates.find((template) => String(template.id) === target.value))}
        >
          <option value="">Без шаблона</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
      </SelectWrapper>
    </div>
  )
}
