import { data, href, redirect } from 'react-router'
import type { FormRefusal } from '#contract/core/errors.ts'
import {
  appealVacancyHold,
  listOwnAppeals,
  MAX_VACANCY_APPEALS,
  type VacancyAppeal,
} from '#contract/operator/vacancy-appeals.ts'
import { MAX_APPEAL_LENGTH } from '#contract/phone-checks/phone-checks.ts'
import { showOwnVacancy } from '#contract/vacancies/vacancy-editor.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { submitForm } from '../app/api.server.ts'
import { loadPage } from '../app/load-page.server.ts'
import { unindexedPageMeta } from '../app/page-meta.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { ContractForm } from '../ui/form/contract-form.tsx'
import { TextArea } from '../ui/form/fields/text-field.tsx'
import { FormActions } from '../ui/form/form-actions.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { NarrowPage, PageTitle, Section } from '../ui/layout/page.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import type { Route } from './+types/appeal.route.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const [{ id, name, moderation_hold }, appeals] = await Promise.all([
    loadPage(context, showOwnVacancy, { params }),
    loadPage(context, listOwnAppeals, { params }),
  ])
  return { id, name, moderation_hold, appeals }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { refused } = await submitForm(context, appealVacancyHold, request, { params })
  if (refused) return data<{ refused: FormRefusal }>({ refused }, refused.status)
  return redirect(href('/my-vacancy/:id/appeal', params), 303)
}

const TITLE = 'Возражение'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

const STATES: Record<VacancyAppeal['state'], string> = {
  new: 'ждёт решения',
  confirmed: 'принято, вакансия снова открыта',
  rejected: 'отклонено',
}

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, moderation_hold, appeals } = loaderData
  const refused = actionData?.refused
  const isPossible =
    moderation_hold && appeals.length < MAX_VACANCY_APPEALS && appeals.every(({ state }) => state !== 'new')
  return (
    <NarrowPage>
      <p className="text-meta">
        <TextLink to={href('/my-vacancy/:id', { id: String(id) })}>{name}</TextLink>
      </p>
      <PageTitle>{TITLE}</PageTitle>
      {moderation_hold ? (
        <Notice tone="warning">Вакансия скрыта. {moderation_hold}</Notice>
      ) : (
        <p className="mb-4">Вакансия не скрыта, возражать не на что.</p>
      )}
      {appeals.length > 0 && (
        <Section title="Что вы писали">
          {appeals.map(({ id, text, state, answer, created_at, due_at }) => (
            <div key={id} className="wrap-anywhere mb-3 border-rule border-t pt-2">
              <p className="text-ink2 text-meta">
                {dateText(created_at)}, {STATES[state]}
                {state === 'new' && `. Ответим до ${dateText(due_at)}`}
              </p>
              <p className="whitespace-pre-line">{text}</p>
              {answer && <p className="mt-1 whitespace-pre-line border-info border-l-4 pl-3">{answer}</p>}
            </div>
          ))}
        </Section>
      )}
      {refused && !refused.errors && <Notice>{refused.message}</Notice>}
      {isPossible && (
        <ContractForm endpoint={appealVacancyHold} refused={refused} className="mt-4">
          <TextArea
            name="text"
            label="Почему вы не согласны"
            hint={`Решит другой оператор за 2 рабочих дня. Возразить можно ${MAX_VACANCY_APPEALS - appeals.length === 1 ? 'ещё раз, это решение окончательное' : 'дважды'}.`}
            max={MAX_APPEAL_LENGTH}
          />
          <FormActions>
            <SubmitButton>Отправить возражение</SubmitButton>
          </FormActions>
        </ContractForm>
      )}
    </NarrowPage>
  )
}
