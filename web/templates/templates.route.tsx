import { data, href, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  type MessageTemplate,
  updateTemplate,
} from '#contract/templates/templates.ts'
import { loadEndpoint, readFormData, submitEndpoint, submitFields } from '../app/api.server.ts'
import { OtherModeNotice } from '../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../app/guard/user-mode.server.ts'
import { ViewerRoleNotice } from '../app/guard/viewer-role-notice.tsx'
import { useMayHire } from '../app/layouts/use-current-user.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Page, PageTitle, Section } from '../ui/layout/page.tsx'
import { EditDeleteButtons } from '../ui/list/edit-delete-buttons.tsx'
import { findEdited } from '../ui/list/edit-param.ts'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { RuledList, RuledListItem } from '../ui/list/ruled-list.tsx'
import { PlainText } from '../ui/text/plain-text.tsx'
import type { Route } from './+types/templates.route.ts'
import { TemplateForm } from './template-form.tsx'
import { TEMPLATE_KIND_LABELS } from './template-labels.ts'

const TITLE = 'Шаблоны ответов'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const templates = await loadEndpoint(context, listTemplates, {})
  return { templates, ...findEdited(templates, url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const { refused } = await runIntent(context, String(intent), Number(id), fields)
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(url.pathname, 303)
}

type Context = Route.ActionArgs['context']

function runIntent(context: Context, intent: string, id: number, fields: object): Promise<{ refused?: FormRefusal }> {
  if (intent === 'delete') return submitEndpoint(context, deleteTemplate, { params: { id } })
  if (intent === 'update') return submitFields(context, updateTemplate, { ...fields }, { params: { id } })
  return submitFields(context, createTemplate, { ...fields })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { templates, edited, isNew } = loaderData
  const refused = actionData?.refused
  if (isNew || edited) {
    return (
      <Page>
        <PageTitle>{edited ? `Шаблон «${edited.name}»` : 'Новый шаблон'}</PageTitle>
        <TemplateForm key={edited?.id} template={edited} refused={refused} />
      </Page>
    )
  }
  const add = <ButtonLink to="?edit=new">Создать шаблон</ButtonLink>
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {refused && <Notice>{refused.message}.</Notice>}
      {templates.length === 0 ? (
        <EmptyState
          text="Здесь будут слова, которые вы пишете чаще всего: приглашения и отказы. Имя, вакансия и время подставятся сами."
          action={add}
        />
      ) : (
        <>
          <p className="mt-4">{add}</p>
          {Object.entries(TEMPLATE_KIND_LABELS).map(([kind, title]) => (
            <TemplateGroup key={kind} title={title} templates={templates.filter((one) => one.kind === kind)} />
          ))}
        </>
      )}
      <p className="mt-8">
        <ButtonLink to={href('/responses')} kind="plain">
          К откликам
        </ButtonLink>
      </p>
    </Page>
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
              <EditDeleteButtons id={template.id} objectText={`шаблон «${template.name}»`}>
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
