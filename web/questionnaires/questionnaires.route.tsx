import { data, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  type Questionnaire,
  updateQuestionnaire,
} from '#contract/questionnaires/questionnaires.ts'
import { plural } from '#lib/text/plural.ts'
import { loadEndpoint, readFormData, submitEndpoint, submitFields } from '../app/api.server.ts'
import { OtherModeNotice } from '../app/guard/other-mode-notice.tsx'
import { isInOtherMode } from '../app/guard/user-mode.server.ts'
import { ViewerRoleNotice } from '../app/guard/viewer-role-notice.tsx'
import { useMayHire } from '../app/layouts/use-current-user.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { ButtonLink } from '../ui/form/button.tsx'
import { Page, PageTitle } from '../ui/layout/page.tsx'
import { EditDeleteButtons } from '../ui/list/edit-delete-buttons.tsx'
import { findEdited } from '../ui/list/edit-param.ts'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { RuledList, RuledListItem } from '../ui/list/ruled-list.tsx'
import type { Route } from './+types/questionnaires.route.ts'
import { QuestionnaireForm } from './questionnaire-form.tsx'

const TITLE = 'Анкеты'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const questionnaires = await loadEndpoint(context, listQuestionnaires, {})
  return { questionnaires, ...findEdited(questionnaires, url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const { refused } = await runIntent(context, String(intent), Number(id), fields)
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(url.pathname, 303)
}

type Context = Route.ActionArgs['context']

function runIntent(context: Context, intent: string, id: number, fields: object): Promise<{ refused?: FormRefusal }> {
  if (intent === 'delete') return submitEndpoint(context, deleteQuestionnaire, { params: { id } })
  if (intent === 'update') return submitFields(context, updateQuestionnaire, { ...fields }, { params: { id } })
  return submitFields(context, createQuestionnaire, { ...fields })
}

export const meta: Route.MetaFunction = () => [
  { title: `${TITLE} — Смена места` },
  { name: 'robots', content: 'noindex' },
]

export default function Questionnaires({ loaderData, actionData }: Route.ComponentProps) {
  const mayHire = useMayHire()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="employer" />
  if (!mayHire) return <ViewerRoleNotice title={TITLE} />
  const { questionnaires, edited, isNew } = loaderData
  const refused = actionData?.refused
  if (isNew || edited) {
    return (
      <Page>
        <PageTitle>{edited ? `Анкета «${edited.title}»` : 'Новая анкета'}</PageTitle>
        <QuestionnaireForm key={edited?.id} questionnaire={edited} refused={refused} />
      </Page>
    )
  }
  const add = <ButtonLink to="?edit=new">Создать анкету</ButtonLink>
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      {refused && <Notice>{refused.message}.</Notice>}
      {questionnaires.length === 0 ? (
        <EmptyState
          text="Здесь будут вопросы, на которые отвечают вместе с откликом. За ответы можно дать баллы: они помогут сравнить людей."
          action={add}
        />
      ) : (
        <>
          <p className="mt-4 mb-6">{add}</p>
          <RuledList>
            {questionnaires.map((questionnaire) => (
              <RuledListItem
                key={questionnaire.id}
                title={questionnaire.title}
                action={<QuestionnaireActions questionnaire={questionnaire} />}
              >
                {usageText(questionnaire)}
              </RuledListItem>
            ))}
          </RuledList>
        </>
      )}
    </Page>
  )
}

/** «3 вопроса, в 2 вакансиях» */
function usageText({ questions: { length }, vacancies }: Questionnaire): string {
  const questionCount = `${length} ${plural(length, 'вопрос', 'вопроса', 'вопросов')}`
  return vacancies === 0
    ? questionCount
    : `${questionCount}, в ${vacancies} ${plural(vacancies, 'вакансии', 'вакансиях', 'вакансиях')}`
}

const QuestionnaireActions = ({ questionnaire: { id, title, vacancies } }: { questionnaire: Questionnaire }) => (
  <EditDeleteButtons id={id} objectText={`анкету «${title}»`}>
    {vacancies > 0 && 'Вакансии с ней больше ничего не спросят. '}
    Ответы, которые уже пришли, останутся.
  </EditDeleteButtons>
)
