import { loadEndpoint } from '#app/api.server.ts'
import { CrudScreen } from '#app/crud/crud-screen.tsx'
import { submitCrudForm } from '#app/crud/submit-crud-form.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { plural } from '#lib/text/russian-text.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'
import { Repeater } from '#ui/form/repeater.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { EditDeleteButtons, findEdited } from '#ui/list/edit-delete-buttons.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import type { Route } from './+types/questionnaires.route.ts'
import { QuestionFields } from './question-fields.tsx'
import {
  createQuestionnaire,
  deleteQuestionnaire,
  listQuestionnaires,
  MAX_QUESTIONS,
  type Questionnaire,
  updateQuestionnaire,
} from './questionnaires.contract.ts'
import { ReadyQuestionnaires } from './ready-questionnaires.tsx'

const TITLE = 'Анкеты'

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const rows = await loadEndpoint(context, listQuestionnaires, {})
  return { rows, ...findEdited(rows, url) }
}

export const action = (args: Route.ActionArgs) =>
  submitCrudForm(args, { create: createQuestionnaire, update: updateQuestionnaire, remove: deleteQuestionnaire })

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function Questionnaires({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CrudScreen
      title={TITLE}
      data={loaderData}
      refusedForm={actionData}
      addLabel="Создать анкету"
      emptyText="Здесь будут вопросы, на которые отвечают вместе с откликом. За ответы можно дать баллы: они помогут сравнить людей."
      newTitle="Новая анкета"
      editTitle={({ title }) => `Анкета ${inQuotes(title)}`}
      renderForm={({ row, refused }) => <QuestionnaireForm questionnaire={row} refused={refused} />}
      renderList={(questionnaires) => (
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
      )}
      footer={<ReadyQuestionnaires questionnaires={loaderData?.rows ?? []} />}
    />
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
  <EditDeleteButtons id={id} objectText={`анкету ${inQuotes(title)}`}>
    {vacancies > 0 && 'Вакансии с ней больше ничего не спросят. '}
    Ответы, которые уже пришли, останутся.
  </EditDeleteButtons>
)

function QuestionnaireForm({ questionnaire, refused }: { questionnaire?: Questionnaire; refused?: FormRefusal }) {
  return (
    <ContractForm endpoint={createQuestionnaire} values={questionnaire} refused={refused} className="mt-4 max-w-form">
      <HiddenInput name="intent" value={questionnaire ? 'update' : 'create'} />
      <HiddenInput name="id" value={questionnaire?.id ?? ''} />
      <TextField name="title" label="Название анкеты" max={120} hint="Его видите только вы." />
      <Repeater
        name="questions"
        label="Вопросы"
        rowTitle="Вопрос"
        addLabel="Добавить вопрос"
        maxRows={MAX_QUESTIONS}
        initialRowCount={1}
      >
        <QuestionFields />
      </Repeater>
      <FormActions>
        <SubmitButton>Сохранить</SubmitButton>
        <ButtonLink to="/questionnaires" kind="plain">
          Отмена
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}
