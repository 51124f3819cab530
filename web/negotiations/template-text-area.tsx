import { type ComponentProps, useContext, useState } from 'react'
import { href, Link } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations/negotiation-shapes.ts'
import type { ResumePage } from '#contract/resumes/resumes.ts'
import type { MessageTemplate } from '#contract/templates/templates.ts'
import { fillTemplate, greetingName } from '#domain/negotiations/fill-template.ts'
import { SELECT_CLASS, SelectWrapper } from '../ui/form/fields/select.tsx'
import { TextArea } from '../ui/form/fields/text-field.tsx'
import { ScopeContext } from '../ui/form/form-context.ts'
import { useDomId } from '../ui/use-dom-id.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'optional'> & {
  templates: readonly MessageTemplate[]
  /** The recipient. Without a vacancy if it is not chosen yet; absent for a bulk message. */
  negotiation?: { resume: Pick<ResumePage, 'person'>; vacancy?: Pick<EmployerNegotiation['vacancy'], 'name'> }
}

/**
 * A text field that can be filled from a template. Known variables are filled in the browser, the others on the server.
 */
export function TemplateTextArea({ templates, negotiation, ...rest }: Props) {
  const scope = useContext(ScopeContext)
  const [selectedTemplate, selectTemplate] = useState<MessageTemplate>()
  const text =
    selectedTemplate &&
    (negotiation ? fillTemplate(selectedTemplate.text, knownVariables(negotiation)) : selectedTemplate.text)
  const values = { ...(scope.values as object | undefined), [rest.name]: text }
  return (
    <>
      <TemplateSelect templates={templates} onSelect={selectTemplate} />
      <ScopeContext value={selectedTemplate ? { ...scope, values } : scope}>
        <TextArea key={selectedTemplate?.id} {...rest} optional />
      </ScopeContext>
    </>
  )
}

const knownVariables = ({ resume, vacancy }: NonNullable<Props['negotiation']>) => {
  return { имя: greetingName(resume.person), ...(vacancy && { вакансия: vacancy.name }) }
}

type TemplateSelectProps = { templates: readonly MessageTemplate[]; onSelect(template?: MessageTemplate): void }

function TemplateSelect({ templates, onSelect }: TemplateSelectProps) {
  const id = useDomId()
  const companyTemplatesLink = (
    <Link to={href('/responses/templates')} className="text-meta text-primary underline underline-offset-4">
      Шаблоны компании
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
