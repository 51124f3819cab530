import { href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { CrudScreen } from '#app/crud/crud-screen.tsx'
import { submitCrudForm } from '#app/crud/submit-crud-form.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { RadioGroup } from '#ui/form/fields/radio-group.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { EditDeleteButtons, findEdited } from '#ui/list/edit-delete-buttons.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { Route } from './+types/templates.route.ts'
import { ReadyTexts } from './ready-texts.tsx'
import { TEMPLATE_VARIABLES_TEXT } from './template-variables.contract.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type MessageTemplate,
  type TemplateKind,
  updateTemplate,
} from './templates.contract.ts'

export const TEMPLATE_KIND_LABELS: Record<TemplateKind, string> = {
  invite: 'Приглашение по резюме',
  invite_after_response: 'Приглашение после отклика',
  refuse: 'Отказ',
  refuse_after_interview: 'Отказ после собеседования',
}

const KIND_OPTIONS = Object.entries(TEMPLATE_KIND_LABELS).map(([value, label]) => ({ value, label }))
const NEW_TEMPLATE = { kind: 'invite_after_response' }

function TemplateForm({ template, refused }: { template?: MessageTemplate; refused?: FormRefusal }) {
  return (
    <ContractForm
      endpoint={createTemplate}
      values={template ?? NEW_TEMPLATE}
      refused={refused}
      className="mt-4 max-w-form"
    >
      <HiddenInput name="intent" value={template ? 'update' : 'create'} />
      <HiddenInput name="id" value={template?.id ?? ''} />
      <RadioGroup name="kind" label="Для чего" options={KIND_OPTIONS} segmented />
      <TextField name="name" label="Название" max={80} hint="Его видите только вы." />
      <TextArea
        name="text"
        label="Текст"
        max={5000}
        hint={`Подставятся сами: ${TEMPLATE_VARIABLES_TEXT}. Пояснение к отказу — до 500 символов.`}
      />
      <FormActions>
        <SubmitButton>Сохранить</SubmitButton>
        <ButtonLink to={href('/responses/templates')} kind="plain">
          Отмена
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}

const TITLE = 'Шаблоны сообщений'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const rows = await loadEndpoint(context, listTemplates, {})
  return { rows, ...findEdited(rows, url) }
}

export const action = (args: Route.ActionArgs) =>
  submitCrudForm(args, { create: createTemplate, update: updateTemplate, remove: deleteTemplate })

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CrudScreen
      title={TITLE}
      data={loaderData}
      refusedForm={actionData}
      addLabel="Создать шаблон"
      emptyText="Здесь будут слова, которые вы пишете чаще всего: приглашения и отказы. Имя, вакансия и время подставятся сами."
      newTitle="Новый шаблон"
      editTitle={({ name }) => `Шаблон ${inQuotes(name)}`}
      renderForm={({ row, refused }) => <TemplateForm template={row} refused={refused} />}
      renderList={(templates) =>
        Object.entries(TEMPLATE_KIND_LABELS).map(([kind, title]) => (
          <TemplateGroup key={kind} title={title} templates={templates.filter((one) => one.kind === kind)} />
        ))
      }
      footer={
        <>
          <ReadyTexts templates={loaderData?.rows ?? []} />
          <p className="mt-8">
            <ButtonLink to={href('/responses')} kind="plain">
              К откликам
            </ButtonLink>
          </p>
        </>
      }
    />
  )
}

function TemplateGroup({ title, templates }: { title: string; templates: readonly MessageTemplate[] }) {
  if (templates.length === 0) return null
  return (
    <Section title={title}>
      <RuledList>
        {templates.map((template) => (
          <RuledListItem
            key={template.id}
            title={template.name}
            action={
              <EditDeleteButtons id={template.id} objectText={`шаблон ${inQuotes(template.name)}`}>
                Отправленные ответы останутся как есть.
              </EditDeleteButtons>
            }
          >
            <PlainText>{template.text}</PlainText>
          </RuledListItem>
        ))}
      </RuledList>
    </Section>
  )
}
