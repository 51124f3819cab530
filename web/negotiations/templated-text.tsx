import { type ComponentProps, useContext, useState } from 'react'
import { href, Link } from 'react-router'
import type { EmployerNegotiation } from '#contract/negotiations.ts'
import type { ResumePage } from '#contract/resumes.ts'
import type { Template } from '#contract/templates.ts'
import { fillTemplate, firstName } from '#trade/fill-template.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { SELECT, SelectBox } from '../ui/select.tsx'
import { TextArea } from '../ui/text-field.tsx'
import { useDomId } from '../ui/use-dom-id.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'optional'> & {
  templates: readonly Template[]
  /** The recipient. Without a vacancy if it is not chosen yet; absent for a bulk message. */
  negotiation?: { resume: Pick<ResumePage, 'person'>; vacancy?: Pick<EmployerNegotiation['vacancy'], 'name'> }
}

/**
 * A text field that can be filled from a template. Known variables are filled in the browser, the others on the server.
 */
export function TemplatedText({ templates, negotiation, ...rest }: Props) {
  const scope = useContext(ScopeContext)
  const [picked, pick] = useState<Template>()
  const text = picked && (negotiation ? fillTemplate(picked.text, knownOf(negotiation)) : picked.text)
  const values = { ...(scope.values as object | undefined), [rest.name]: text }
  return (
    <>
      <TemplateSelect templates={templates} onPick={pick} />
      <ScopeContext value={picked ? { ...scope, values } : scope}>
        <TextArea key={picked?.id} {...rest} optional />
      </ScopeContext>
    </>
  )
}

const knownOf = ({ resume, vacancy }: NonNullable<Props['negotiation']>) => {
  return { имя: firstName(resume.person), ...(vacancy && { вакансия: vacancy.name }) }
}

type SelectProps = { templates: readonly Template[]; onPick(template?: Template): void }

function TemplateSelect({ templates, onPick }: SelectProps) {
  const id = useDomId()
  const own = (
    <Link to={href('/responses/templates')} className="text-meta text-primary underline underline-offset-4">
      Шаблоны компании
    </Link>
  )
  if (templates.length === 0) return <p className="mb-2">{own}</p>
  return (
    <div className="mb-4">
      <div className="mb-1 flex flex-wrap items-baseline gap-x-3">
        <label htmlFor={id} className="font-semibold">
          Шаблон
        </label>
        {own}
      </div>
      <SelectBox>
        <select
          id={id}
          className={SELECT}
          onChange={({ target }) => onPick(templates.find((one) => String(one.id) === target.value))}
        >
          <option value="">Без шаблона</option>
          {templates.map((template) => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </select>
      </SelectBox>
    </div>
  )
}
