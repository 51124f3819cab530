import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { updateArtifactDescription } from '#features/artifacts/artifacts.contract.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import type { ResumeFiles } from './resume-files.contract.ts'

type Props = { work: ResumeFiles['portfolio'][number]; place: number; last: number }

/** One work of the portfolio: its description, position and removal. */
export function PortfolioWorkRow({ work: { id, url_medium, description }, place, last }: Props) {
  const name = `работу ${place + 1}`
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 border-rule border-b py-4">
      <img
        src={url_medium!}
        alt={description || `Пример ${place + 1}`}
        width={600}
        height={450}
        loading="lazy"
        className="aspect-4/3 w-full bg-sunken object-contain"
      />
      <div>
        <p className="wrap-anywhere">{description || <span className="text-ink3">Без подписи</span>}</p>
        <Form method="post" preventScrollReset className="mt-1 -ml-3.5 flex flex-wrap">
          <input type="hidden" name="artifact_id" value={id} />
          {place > 0 && (
            <WorkActionButton intent="move_up" label={`Поставить ${name} выше`}>
              Выше
            </WorkActionButton>
          )}
          {place < last && (
            <WorkActionButton intent="move_down" label={`Поставить ${name} ниже`}>
              Ниже
            </WorkActionButton>
          )}
          <WorkActionButton intent="remove_work" label={`Убрать ${name}`}>
            Убрать
          </WorkActionButton>
        </Form>
        <Disclosure summary={description ? 'Изменить подпись' : 'Подписать'}>
          <ContractForm
            key={description}
            endpoint={updateArtifactDescription}
            values={{ description }}
            preventScrollReset
            className="mt-2"
          >
            <input type="hidden" name="artifact_id" value={id} />
            <TextField name="description" label="Что это" optional max={255} />
            <SubmitButton name="intent" value="describe_work" kind="outlined" size="small">
              Сохранить подпись
            </SubmitButton>
          </ContractForm>
        </Disclosure>
      </div>
    </div>
  )
}

const WorkActionButton = ({ intent, label, children }: { intent: string; label: string; children: ReactNode }) => (
  <Button name="intent" value={intent} kind="plain" size="small" aria-label={label}>
    {children}
  </Button>
)
